import { createQuotingProvider } from '#amplify/functions/providers/quoting-provider.ts';
import type { Answer } from '#domain/answers/answer.ts';
import type { Passage } from '#domain/passage-making/passage.ts';
import { unitVector } from '#domain/passages/similarity.ts';
import { answerOnDevice } from '#lib/answering/answer-on-device.ts';
import type { DevicePack } from '#lib/answering/device-pack.ts';
import { type DeviceEmbedding, deviceReader, wordsAlone } from '#lib/answering/device-reader.ts';
import { type EmbeddingCache, openEmbeddingCache } from '../ranking/embedding-cache.ts';
import { buildingCorpus } from '../sets/building-regulations.ts';
import type { BenchData } from '../sets/data-files.ts';
import { oshaCorpus, oshaRegulatorRows } from '../sets/osha.ts';
import type { Row } from '../table.ts';
import { COMPANY, makeProject, PROJECT, packOf } from './made-project.ts';

/** On an idle core of the bench's machine; a phone's is about as much slower as Chromium's throttling. */
const SLOWER = 4;

const caller = { sub: 's', owner: 's', companyId: COMPANY, isManager: false };

/**
 * The same questions asked of the server's program with its own reader, and of the device's with and without the model: how
 * often the first statement is the same, how long the device takes, and what its passages weigh.
 */
export async function deviceAnswerRows(
  data: BenchData,
  sizes: readonly number[],
  most: number,
): Promise<Row[]> {
  const cache = openEmbeddingCache();
  try {
    const passages = [...oshaCorpus(data).passages, ...buildingCorpus(data).passages];
    const questions = oshaRegulatorRows(data)
      .slice(0, most)
      .map(({ question }) => question);
    const rows: Row[] = [];
    for (const size of sizes) rows.push(...(await rowsOf(grownTo(size, passages), questions, cache)));
    return rows;
  } finally {
    await cache.close();
  }
}

async function rowsOf(
  passages: readonly Passage[],
  questions: readonly string[],
  cache: EmbeddingCache,
): Promise<Row[]> {
  const { pack, bytes } = packOf(await makeProject(passages, cache));
  const embedding: DeviceEmbedding = {
    model: cache.model,
    embed: async (role, texts) => (await cache.embed(role, texts)).map((vector) => unitVector([...vector])),
  };
  const systems = {
    model: (text: string) => ask(pack, embedding, text),
    words: (text: string) => ask(pack, wordsAlone, text),
  };
  const server: (Answer | null)[] = [];
  for (const text of questions) server.push(await ask(pack, embedding, text, createQuotingProvider));
  const set = `${passages.length} passages, ${questions.length} questions`;
  const rows: Row[] = [
    { set, system: 'pack', measure: 'KB a passage', value: bytes / 1024 / passages.length },
  ];
  for (const [system, asked] of Object.entries(systems)) {
    const times: number[] = [];
    let same = 0;
    let sameAnswered = 0;
    let answered = 0;
    for (const [at, text] of questions.entries()) {
      const began = performance.now();
      const answer = await asked(text);
      times.push((performance.now() - began) * SLOWER);
      const isSame = firstOf(answer) === firstOf(server[at] ?? null);
      if (isSame) same += 1;
      if (server[at]?.outcome !== 'quoted') continue;
      answered += 1;
      if (isSame) sameAnswered += 1;
    }
    const row = (measure: string, value: number): Row => ({ set, system, measure, value });
    rows.push(
      row('same first statement', same / questions.length),
      row('same where the server answers', sameAnswered / Math.max(1, answered)),
      row('p95 ms without embedding, x4', percentile(times, 0.95)),
    );
  }
  return rows;
}

const ask = (pack: DevicePack, embedding: DeviceEmbedding, text: string, reader = deviceReader) =>
  answerOnDevice(
    pack,
    embedding,
    caller,
    { text, projectId: PROJECT, documentIds: null, earlier: null },
    { reader },
  );

/** The words of the first quote; '' where nothing is quoted. A copy of a page says the same. */
function firstOf(answer: Answer | null): string {
  const [first] = answer?.citations ?? [];
  return first && answer?.outcome !== 'not-found' ? first.quote : '';
}

/** As many passages: where the sets have no more, copies of them in documents of their own. */
function grownTo(size: number, passages: readonly Passage[]): Passage[] {
  return Array.from({ length: size }, (_, at) => {
    const copy = Math.floor(at / passages.length);
    const passage = passages[at % passages.length] as Passage;
    return copy === 0 ? passage : { ...passage, documentId: `${passage.documentId} ${copy}` };
  });
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
