import { describe, expect, it } from 'vitest';
import { packPassages, unpackPassages } from '#domain/passages/packed-passages.ts';
import { passageSparse } from '#domain/retrieval/lexical.ts';
import { answerOnDevice } from './answer-on-device.ts';
import type { DevicePack } from './device-pack.ts';
import { wordsAlone } from './device-reader.ts';
import { DeviceSpace } from './device-space.ts';

const TEXTS: Record<string, string> = {
  pour: 'Pour record. The slab on level 2 was poured on Tuesday. Cover to reinforcement is 40 mm, checked by Ana.',
  crane: 'Lift plan. The tower crane lifts at most 8 tonnes at 20 m. Wind above 36 km/h stops every lift.',
};

const document = (id: string) => ({
  ...{ id, companyId: 'acme', projectId: 'p', name: `${id}.txt`, status: 'processed' as const },
  ...{ failureReason: null, documentNumber: null, revision: null, state: 'current', pageCount: 1 },
  ...{
    textKey: `acme/p/text/${id}.json`,
    wordsKey: null,
    deletedAt: null,
    createdAt: '2026-01-01',
    updatedAt: '2026-01-01',
  },
});

function pack(ids: readonly string[] = Object.keys(TEXTS)): DevicePack {
  const passages = ids.map((id) => {
    const text = TEXTS[id] ?? '';
    const metadata = {
      ...{ documentId: id, documentName: `${id}.txt`, projectId: 'p', page: 1, start: 0, end: text.length },
      ...{ heading: '', chunkIndex: 0, totalChunks: 1, state: 'current' },
    };
    return { id: `${id}_chunk_0`, values: [1, 0], sparse: passageSparse(text), metadata };
  });
  return {
    documents: Object.keys(TEXTS).map(document),
    sheets: [],
    passages: new DeviceSpace(unpackPassages(packPassages(passages).buffer)),
    common: new DeviceSpace([]),
    glossary: new DeviceSpace([]),
    candidateVectors: async () => null,
    readText: async (id) =>
      JSON.stringify({ version: 1, pages: [{ number: 1, text: TEXTS[id] ?? '', method: 'native' }] }),
  };
}

const caller = { sub: 's', owner: 's', companyId: 'acme', isManager: false };
const ask = (text: string, from = pack()) =>
  answerOnDevice(from, wordsAlone, caller, { text, projectId: 'p', documentIds: null, earlier: null });

describe('an answer on a device', () => {
  it('quotes the sentence of the stored page, verified, with its position', async () => {
    const answer = await ask('What is the cover to reinforcement?');
    expect(answer?.outcome).toBe('quoted');
    const [citation] = answer?.citations ?? [];
    expect(citation).toMatchObject({ documentId: 'pour', page: 1, verified: true });
    expect(TEXTS.pour?.slice(citation?.start, citation?.end)).toContain('40 mm');
  });

  it('does not quote when the documents do not answer the question', async () => {
    expect((await ask('Who supplies the carpets of the lobby?'))?.outcome).not.toBe('quoted');
  });

  it('leaves a question that the device cannot answer to the server', async () => {
    expect(await ask('Which sheets are referenced but missing from the set?')).toBeNull();
  });

  it('quotes no passage whose page has changed since', async () => {
    const changed = { ...pack(), readText: async () => JSON.stringify({ version: 1, pages: [] }) };
    expect((await ask('What is the cover to reinforcement?', changed))?.citations).toEqual([]);
  });
});
