import { describe, expect, it } from 'vitest';
import { createQuotingProvider } from '#amplify/functions/providers/quoting-provider.ts';
import { packPassages, unpackPassages } from '#domain/passages/packed-passages.ts';
import { embeddedTextsOf } from '#domain/reading/embedded-texts.ts';
import { PackedVectors, packVectors } from '#domain/reading/packed-vectors.ts';
import type { Rerank } from '#domain/reading/reranked.ts';
import { passageSparse } from '#domain/retrieval/lexical.ts';
import { PageText } from '#domain/verification/page-text.ts';
import { nearEmbedding } from '#tests/support/word-embedding.ts';
import { answerOnDevice } from './answer-on-device.ts';
import type { DevicePack } from './device-pack.ts';
import { deviceReader, wordsAlone } from './device-reader.ts';
import { DeviceSpace } from './device-space.ts';

/** Both sentences have a length, but only the first is about lifting. */
const TEXT =
  'The tower crane lifts at most 8 tonnes at 20 m radius on site. The slab joints on site are sawn at 20 m centres at most.';
const QUESTION = 'at most how many tonnes does the tower crane lift on site at 20 m radius';

const caller = { sub: 's', owner: 's', companyId: 'acme', isManager: false };

async function packWith(candidateVectors: DevicePack['candidateVectors']): Promise<DevicePack> {
  const [values = []] = await nearEmbedding.embed('passage', [TEXT]);
  const metadata = {
    ...{ documentId: 'd', documentName: 'd.txt', projectId: 'p', page: 1, start: 0, end: TEXT.length },
    ...{ heading: '', chunkIndex: 0, totalChunks: 1, state: 'current' },
  };
  const passages = packPassages([{ id: 'd_chunk_0', values, sparse: passageSparse(TEXT), metadata }]);
  return {
    documents: [
      {
        ...{ id: 'd', companyId: 'acme', projectId: 'p', name: 'd.txt', status: 'processed' as const },
        ...{ failureReason: null, documentNumber: null, revision: null, state: 'current', pageCount: 1 },
        ...{ textKey: 'acme/p/text/d.json', wordsKey: null, deletedAt: null },
        ...{ createdAt: '2026-01-01', updatedAt: '2026-01-01' },
      },
    ],
    sheets: [],
    passages: new DeviceSpace(unpackPassages(passages.buffer)),
    common: new DeviceSpace([]),
    glossary: new DeviceSpace([]),
    candidateVectors,
    readText: async () =>
      JSON.stringify({ version: 1, pages: [{ number: 1, text: TEXT, method: 'native' }] }),
  };
}

const storedVectors = async () => {
  const texts = embeddedTextsOf([{ pageText: new PageText(TEXT), heading: '' }]);
  const vectors = await nearEmbedding.embed('question', texts);
  return { texts, packed: new PackedVectors(packVectors(texts, vectors).buffer) };
};

/** The answer, and the texts that were embedded for it. */
async function ask(pack: DevicePack, reader: typeof deviceReader) {
  const embedded: string[] = [];
  const embedding = {
    ...nearEmbedding,
    embed: (role: 'question' | 'passage', texts: readonly string[]) => {
      embedded.push(...texts);
      return nearEmbedding.embed(role, texts);
    },
  };
  const question = { text: QUESTION, projectId: 'p', documentIds: null, earlier: null };
  const answer = await answerOnDevice(pack, embedding, caller, question, { reader });
  return { answer, embedded };
}

describe('the reader of a device', () => {
  it('compares each sentence by its stored vector, as the server does, without embedding any', async () => {
    const { texts, packed } = await storedVectors();
    const asked: string[] = [];
    const pack = await packWith(async (id) => {
      asked.push(id);
      return packed;
    });
    const device = await ask(pack, deviceReader);
    const server = await ask(pack, createQuotingProvider);
    expect(device.answer?.citations[0]?.quote).toBe(server.answer?.citations[0]?.quote);
    expect(device.answer?.citations[0]?.quote).toContain('8 tonnes');
    expect(asked).toEqual(['d']);
    // The server also embeds the sentences.
    expect(server.embedded).toEqual(expect.arrayContaining(texts));
    expect(device.embedded.filter((text) => texts.includes(text))).toEqual([]);
  });

  it('shows first what the device’s reranker takes for the answer', async () => {
    const { packed } = await storedVectors();
    const pack = await packWith(async () => packed);
    const rerank: Rerank = async (_question, texts) =>
      texts.map((text) => (text.includes('slab joints') ? 9 : -9));
    const { answer } = await ask(pack, (embedding, vectors) =>
      deviceReader({ ...embedding, rerank }, vectors),
    );
    expect(answer?.citations[0]?.quote).toContain('slab joints');
  });

  it.each([
    ['no vectors are stored', async () => null],
    [
      'the vectors of another text are stored',
      async () => new PackedVectors(packVectors(['other'], [[1, 0]]).buffer),
    ],
  ])('answers by the passages’ vectors if %s', async (_, candidateVectors) => {
    const { answer } = await ask(await packWith(candidateVectors), deviceReader);
    expect(answer?.citations[0]?.quote).toContain('8 tonnes');
  });

  it.each([
    ['with stored vectors', async () => (await storedVectors()).packed],
    ['without', async () => null],
  ])('answers by words alone %s', async (_, candidateVectors) => {
    const question = { text: QUESTION, projectId: 'p', documentIds: null, earlier: null };
    const answer = await answerOnDevice(await packWith(candidateVectors), wordsAlone, caller, question);
    expect(answer?.citations[0]?.quote).toContain('8 tonnes');
  });
});
