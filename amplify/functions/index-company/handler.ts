import type { Context } from 'aws-lambda';
import { importKeys } from '#domain/company-data/import-keys.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { documentRows } from '../../rows/document.ts';
import type { PoolTerm } from '../company-data/pool-terms.ts';
import { dataApi } from '../data-api/environment.ts';
import { storedText } from '../object-storage/stored-text.ts';
import { passageIndexOf } from '../passage-index/from-environment.ts';
import type { EmbeddingProvider } from '../providers/embedding-provider.ts';
import { createObjectStore, type ObjectStore } from '../providers/object-store.ts';
import { eventHandler, type OperationEvent, resolver } from '../resolver.ts';
import { indexCompany } from './index-company.ts';
import { reportIndexing } from './report-indexing.ts';

interface IndexRequest {
  companyId: string;
  after?: string | null;
}

/** Reserved time, longer than any document takes. */
const CLOSING_MS = 180_000;
/** Reserved to say that it failed. */
const FAILING_MS = 10_000;
const CONTINUE =
  'mutation Continue($companyId: ID!, $after: ID) { indexCompany(companyId: $companyId, after: $after) { success } }';

const admit = resolver<IndexRequest, IndexRequest>('indexCompany', async ({ arguments: asked, identity }) => {
  // Our own functions and the operator call with an IAM role and without a token.
  if (!identity || 'claims' in identity) throw new AppError('forbidden', dataErrors.unauthorized);
  return asked;
});

const work = (asked: IndexRequest, context: Context) =>
  eventHandler<IndexRequest, void>('indexCompany', async ({ companyId, after }) => {
    const store = createObjectStore(process.env);
    await reportIndexing(
      companyId,
      Boolean(after),
      { store, now: Date.now },
      async (onProgress, { unread }) => {
        const query = dataApi(process.env);
        const { objects, embedding, ...passages } = passageIndexOf(process.env);
        // No one is waiting at a screen, so it can wait for a busy provider.
        const ends = AbortSignal.timeout(
          Math.max(1, Math.floor(context.getRemainingTimeInMillis() - FAILING_MS)),
        );
        const patient: EmbeddingProvider = {
          ...embedding,
          embed: (role, texts) => embedding.embed(role, texts, ends),
        };
        const last = await indexCompany(
          { companyId, after: after ?? null, unread },
          {
            passages: { ...passages, embedding: patient },
            documents: documentRows(query).documentsToIndex,
            text: async (key) => storedText((await bytesOf(objects, key)) ?? nothing),
            terms: async (_, pool) =>
              Buffer.from((await bytesOf(objects, importKeys.terms(companyId, pool))) ?? nothing)
                .toString()
                .split('\n')
                .filter(Boolean)
                .map((line) => JSON.parse(line) as PoolTerm),
            onProgress,
            hasTime: () => context.getRemainingTimeInMillis() > CLOSING_MS,
          },
        );
        return last === null ? null : () => query(CONTINUE, { companyId, after: last });
      },
    );
  })(asked);

const nothing = new Uint8Array();

async function bytesOf(objects: ObjectStore, key: string): Promise<Uint8Array | null> {
  const object = await objects.read(key);
  return object && object !== 'unchanged' ? object.body : null;
}

type IndexEvent = OperationEvent<IndexRequest> & { prev?: { result?: Partial<IndexRequest> | null } | null };

/**
 * The second step gets the result of the first. The first gets nothing, because only Amplify's steps run
 * before it.
 */
export const handler = (event: IndexEvent, context: Context): Promise<unknown> => {
  const { companyId, after } = event.prev?.result ?? {};
  return companyId ? work({ companyId, after: after ?? null }, context) : admit(event);
};
