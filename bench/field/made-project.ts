import type { Passage } from '#domain/passage-making/passage.ts';
import { packPassages, unpackPassages } from '#domain/passages/packed-passages.ts';
import { embeddedTextsOf } from '#domain/reading/embedded-texts.ts';
import { PackedVectors, packVectors } from '#domain/reading/packed-vectors.ts';
import { passageSparse } from '#domain/retrieval/lexical.ts';
import { passageText } from '#domain/retrieval/passage-text.ts';
import { PageText } from '#domain/verification/page-text.ts';
import type { DevicePack } from '#lib/answering/device-pack.ts';
import { DeviceSpace } from '#lib/answering/device-space.ts';
import type { EmbeddingCache } from '../ranking/embedding-cache.ts';

export const COMPANY = 'bench';
export const PROJECT = 'p';

/**
 * Passages of a project in the server's form, and the stored data of each document. Here each passage is its own page.
 */
export interface MadeProject {
  vectors: { id: string; values: number[]; sparse: ReturnType<typeof passageSparse>; metadata: Metadata }[];
  documents: DevicePack['documents'];
  texts: ReadonlyMap<string, string>;
  /** The vectors of everything that may be quoted from each document (`packed-vectors.ts`). */
  candidates: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

type Metadata = Record<string, string | number>;

export async function makeProject(passages: readonly Passage[], cache: EmbeddingCache): Promise<MadeProject> {
  const embedded = await cache.embed('passage', passages.map(passageText));
  const ofDocument = new Map<string, Passage[]>();
  for (const one of passages)
    ofDocument.set(one.documentId, [...(ofDocument.get(one.documentId) ?? []), one]);
  const pages = new Map(
    [...ofDocument.values()].flatMap((own) => own.map((one, at) => [one, at + 1] as const)),
  );
  return {
    vectors: passages.map((passage, i) => {
      const { documentId, documentName, heading, content, chunkIndex, totalChunks } = passage;
      const place = { page: pages.get(passage) ?? 1, start: 0, end: content.length };
      return {
        id: `${documentId}_${i}`,
        values: [...(embedded[i] ?? [])],
        sparse: passageSparse(passageText(passage)),
        metadata: {
          ...{ documentId, documentName, projectId: PROJECT, ...place, heading },
          ...{ chunkIndex, totalChunks, state: 'current' },
        },
      };
    }),
    documents: [...ofDocument].map(([id, own]) => ({
      ...{ id, companyId: COMPANY, projectId: PROJECT, name: own[0]?.documentName ?? id },
      ...{ status: 'processed' as const, failureReason: null, documentNumber: null, revision: null },
      ...{ state: 'current', textKey: `${COMPANY}/${PROJECT}/text/${id}.json`, pageCount: own.length },
      ...{ wordsKey: null, deletedAt: null, createdAt: '2026-01-01', updatedAt: '2026-01-01' },
    })),
    texts: new Map(
      [...ofDocument].map(([id, own]) => [
        id,
        JSON.stringify({
          version: 1,
          pages: own.map(({ content }, at) => ({ number: at + 1, text: content, method: 'native' })),
        }),
      ]),
    ),
    candidates: new Map(
      await Promise.all(
        [...ofDocument].map(async ([id, own]) => [id, await candidatesIn(own, cache)] as const),
      ),
    ),
  };
}

/** As many as the server sends at once. */
const TEXTS_PER_BLOCK = 64;

async function candidatesIn(
  passages: readonly Passage[],
  cache: EmbeddingCache,
): Promise<Uint8Array<ArrayBuffer>> {
  const texts = embeddedTextsOf(
    passages.map(({ content }) => ({ pageText: new PageText(content), heading: '' })),
  );
  const vectors = await cache.embed('question', texts);
  const blocks: Uint8Array<ArrayBuffer>[] = [];
  for (let at = 0; at < texts.length; at += TEXTS_PER_BLOCK)
    blocks.push(packVectors(texts.slice(at, at + TEXTS_PER_BLOCK), vectors.slice(at, at + TEXTS_PER_BLOCK)));
  return new Uint8Array(await new Blob(blocks).arrayBuffer());
}

/** The data of a device after the download. */
export function packOf({ vectors, documents, texts, candidates }: MadeProject): DevicePack {
  const nothing = new DeviceSpace([]);
  return {
    ...{ documents, sheets: [], common: nothing, glossary: nothing },
    passages: new DeviceSpace(unpackPassages(packPassages(vectors).buffer)),
    candidateVectors: async (id) => new PackedVectors((candidates.get(id) ?? new Uint8Array()).buffer),
    readText: async (id) => texts.get(id) ?? null,
  };
}
