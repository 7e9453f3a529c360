import type { Context } from 'aws-lambda';
import type { IndexState } from '#domain/company-data/import-keys.ts';
import { importKeys } from '#domain/company-data/import-keys.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { documentRows } from '../../rows/document.ts';
import type { PoolTerm } from '../company-data/pool-terms.ts';
import { dataApi } from '../data-api/environment.ts';
import { passageIndexOf } from '../passage-index/from-environment.ts';
import type { EmbeddingProvider } from '../providers/embedding-provider.ts';
import { eventHandler, type OperationEvent, resolver } from '../resolver.ts';
import { indexCompany } from './index-company.ts';

interface IndexRequest {
  companyId: string;
  after?: string | null;
}

/** Reserved time, longer than any document takes. */
const CLOSING_MS = 180_000;
/** Reserved to say that it failed. */
const FAILING_MS = 10_000;
const GO_ON =
  'mutation GoOn($companyId: ID!, $after: ID) { indexCompany(companyId: $companyId, after: $after) { success } }';

const admit = resolver<IndexRequest, IndexRequest>('indexCompany', async ({ arguments: asked, identity }) => {
  // Our own functions and the operator call with an IAM role and without a token.
  if (!identity || 'claims' in identity) throw new AppError('forbidden', dataErrors.unauthorized);
  return asked;
});

const work = (asked: IndexRequest, context: Context) =>
  eventHandler<IndexRequest, void>('indexCompany', async ({ companyId, after }) => {
    const query = dataApi(process.env);
    const { objects, embedding, ...passages } = passageIndexOf(process.env);
    // Nobody waits before a screen, so it can wait for a busy provider.
    const ends = AbortSignal.timeout(
      Math.max(1, Math.floor(context.getRemainingTimeInMillis() - FAILING_MS)),
    );
    const patient: EmbeddingProvider = {
      ...embedding,
      embed: (role, texts) => embedding.embed(role, texts, ends),
    };
    const textOf = async (key: string) => {
      const object = await objects.read(key);
      return object && object !== 'unchanged' ? Buffer.from(object.body).toString() : null;
    };
    const report = async (state: IndexState) => {
      const known = await objects.read(importKeys.index(companyId));
      const etag = known && known !== 'unchanged' ? known.etag : null;
      await objects.replace(importKeys.index(companyId), Buffer.from(JSON.stringify(state)), etag);
    };
    let at = { documents: 0, ofDocuments: 0 };
    try {
      const last = await indexCompany(
        { companyId, after: after ?? null },
        {
          passages: { ...passages, embedding: patient },
          documents: documentRows(query).documentsToIndex,
          text: async (key) => JSON.parse((await textOf(key)) ?? 'null'),
          terms: async (_, pool) =>
            ((await textOf(importKeys.terms(companyId, pool))) ?? '')
              .split('\n')
              .filter(Boolean)
              .map((line) => JSON.parse(line) as PoolTerm),
          async onProgress(documents, ofDocuments) {
            at = { documents, ofDocuments };
          },
          hasTime: () => context.getRemainingTimeInMillis() > CLOSING_MS,
        },
      );
      if (last === null) return await report({ status: 'done', ...at });
      await report({ status: 'running', ...at });
      await query(GO_ON, { companyId, after: last });
    } catch (error) {
      await report({ status: 'failed', ...at });
      throw error;
    }
  })(asked);

type IndexEvent = OperationEvent<IndexRequest> & { prev?: { result?: Partial<IndexRequest> | null } | null };

/**
 * The second step gets the result of the first. The first gets nothing, because only Amplify's steps run
 * before it.
 */
export const handler = (event: IndexEvent, context: Context): Promise<unknown> => {
  const { companyId, after } = event.prev?.result ?? {};
  return companyId ? work({ companyId, after: after ?? null }, context) : admit(event);
};
