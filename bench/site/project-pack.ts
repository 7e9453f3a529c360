import { constructionGlossary, GLOSSARY_NAME, glossaryText } from '#domain/glossary/construction-glossary.ts';
import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import type { IndexedPassage } from '#domain/passages/packed-passages.ts';
import { passageSparse } from '#domain/retrieval/lexical.ts';
import { passageText } from '#domain/retrieval/passage-text.ts';
import type { DevicePack } from '#lib/answering/device-pack.ts';
import { DeviceSpace } from '#lib/answering/device-space.ts';
import { exactSpace } from '../field/exact-space.ts';
import type { EmbeddingCache } from '../ranking/embedding-cache.ts';
import type { DocumentPages } from './document-pages.ts';

export const COMPANY = 'bench';
export const PROJECT = 'p';

/**
 * A project's extracted documents as `answerOnDevice` needs them: passages cut, embedded and indexed as the product does,
 * and the built-in glossary. Without a register, because sheets are filed by the server.
 */
export async function projectPack(
  documents: readonly DocumentPages[],
  cache: EmbeddingCache,
): Promise<DevicePack> {
  const passages = documents.flatMap((one) => cutPassages(one, one.pages));
  const vectors = await cache.embed('passage', passages.map(passageText));
  const indexed = passages.map(
    ({ id, documentId, documentName, page, start, end, heading, chunkIndex, totalChunks }, i) => ({
      id,
      values: [...(vectors[i] ?? [])],
      sparse: passageSparse(passageText(passages[i] as (typeof passages)[number])),
      metadata: {
        ...{ documentId, documentName, projectId: PROJECT, page, start, end, heading },
        ...{ chunkIndex, totalChunks, state: 'current' },
      },
    }),
  );
  const texts = new Map(documents.map(({ id, pages }) => [id, JSON.stringify({ version: 1, pages })]));
  return {
    documents: documents.map(({ id, name, pages }) => ({
      ...{ id, companyId: COMPANY, projectId: PROJECT, name, status: 'processed' as const },
      ...{ failureReason: null, documentNumber: null, revision: null, state: 'current' },
      ...{ textKey: `${COMPANY}/${PROJECT}/text/${id}.json`, wordsKey: null, pageCount: pages.length },
      ...{ deletedAt: null, createdAt: '2026-01-01', updatedAt: '2026-01-01' },
    })),
    sheets: [],
    passages: exactSpace(indexed),
    common: new DeviceSpace([]),
    glossary: exactSpace(await glossaryPassages(cache)),
    candidateVectors: async () => null,
    readText: async (id) => texts.get(id) ?? null,
  };
}

async function glossaryPassages(cache: EmbeddingCache): Promise<IndexedPassage[]> {
  const texts = constructionGlossary.map(glossaryText);
  const vectors = await cache.embed('passage', texts);
  return constructionGlossary.map(({ id, term }, i) => ({
    ...{ id, values: [...(vectors[i] ?? [])], sparse: passageSparse(texts[i] ?? '') },
    metadata: { term, content: texts[i] ?? '', source: GLOSSARY_NAME },
  }));
}
