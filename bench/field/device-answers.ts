import { gzipSync } from 'node:zlib';
import { createQuotingProvider } from '#amplify/functions/providers/quoting-provider.ts';
import type { Answer } from '#domain/answers/answer.ts';
import type { Passage } from '#domain/passage-making/passage.ts';
import { packPassages } from '#domain/passages/packed-passages.ts';
import { unitVector } from '#domain/passages/similarity.ts';
import { Server } from '#e2e/server.ts';
import { answerOnDevice } from '#lib/answering/answer-on-device.ts';
import type { DevicePack } from '#lib/answering/device-pack.ts';
import type { DeviceEmbedding } from '#lib/answering/device-reader.ts';
import { type EmbeddingCache, openEmbeddingCache } from '../ranking/embedding-cache.ts';
import { buildingCorpus } from '../sets/building-regulations.ts';
import type { BenchData } from '../sets/data-files.ts';
import { oshaCorpus, oshaRegulatorRows } from '../sets/osha.ts';
import type { Row } from '../table.ts';
import { type Asked, openDeviceBrowser } from './device-browser.ts';
import { exactSpace } from './exact-space.ts';
import { COMPANY, type MadeProject, makeProject, PROJECT, packOf } from './made-project.ts';
import { percentile } from './percentile.ts';

/** Chromium throttles only the page's own thread, so the time of a worker is multiplied instead. */
export const SLOWER = 4;

const caller = { sub: 's', owner: 's', companyId: COMPANY, isManager: false };

/**
 * The same questions, answered by the server's program with its own reader, and by the product's worker in Chromium
 * with and without the model: how often the first statement is the same, the device's time, and its memory.
 */
export async function deviceAnswerRows(
  data: BenchData,
  sizes: readonly number[],
  most: number,
): Promise<Row[]> {
  const cache = openEmbeddingCache();
  const server = await Server.start();
  try {
    const passages = [...oshaCorpus(data).passages, ...buildingCorpus(data).passages];
    const questions = oshaRegulatorRows(data)
      .slice(0, most)
      .map(({ question }) => question);
    const rows: Row[] = [];
    for (const size of sizes) rows.push(...(await rowsOf(grownTo(size, passages), questions, cache, server)));
    return rows;
  } finally {
    await server.stop();
    await cache.close();
  }
}

async function rowsOf(
  passages: readonly Passage[],
  questions: readonly string[],
  cache: EmbeddingCache,
  server: Server,
): Promise<Row[]> {
  const project = await makeProject(passages, cache);
  const pack = { ...packOf(project), passages: exactSpace(project.vectors) };
  const expected: Answer[] = [];
  for (const text of questions) expected.push(await askServer(pack, cache, text));
  const set = `${passages.length} passages, ${questions.length} questions`;
  const { passages: passagesMb, sentences: sentencesMb, texts: textsMb } = packSize(project);
  const rows: Row[] = [
    { set, system: 'pack', measure: 'passages MB', value: passagesMb },
    { set, system: 'pack', measure: 'vectors of sentences MB', value: sentencesMb },
    { set, system: 'pack', measure: 'texts MB', value: textsMb },
  ];
  const device = await openDeviceBrowser(server);
  try {
    await device.keep(project, cache.model);
    rows.push(...rowsOfSystem(set, 'words', expected, await device.ask(questions)));
    await device.keepModel();
    rows.push(...rowsOfSystem(set, 'model', expected, await device.ask(questions)));
  } finally {
    await device.close();
  }
  return rows;
}

function rowsOfSystem(
  set: string,
  system: string,
  expected: readonly Answer[],
  { quotes, ms, cpuMs, readyMs, memory }: Asked,
): Row[] {
  const same = expected.map((answer, at) => firstOf(answer) === quotes[at]);
  const answered = same.filter((_, at) => expected[at]?.outcome === 'quoted');
  const shareOf = (all: readonly boolean[]) => all.filter(Boolean).length / Math.max(1, all.length);
  const row = (measure: string, value: number): Row => ({ set, system, measure, value });
  return [
    row('same first statement', shareOf(same)),
    row('same where the server answers', shareOf(answered)),
    row('p95 of computing ms, x4', percentile(cpuMs, 0.95) * SLOWER),
    row('p95 ms, x4', percentile(ms, 0.95) * SLOWER),
    row('ms until it is ready, x4', readyMs * SLOWER),
    row('private memory of page and worker MB', memory.privateMb),
    row('resident memory of page and worker MB', memory.residentMb),
  ];
}

async function askServer(pack: DevicePack, cache: EmbeddingCache, text: string): Promise<Answer> {
  const embedding: DeviceEmbedding = {
    model: cache.model,
    embed: async (role, texts) => (await cache.embed(role, texts)).map((vector) => unitVector([...vector])),
    rerank: cache.rerank,
  };
  const asked = { text, projectId: PROJECT, documentIds: null, earlier: null };
  const answer = await answerOnDevice(pack, embedding, caller, asked, { reader: createQuotingProvider });
  if (!answer) throw new Error(`“${text}” needs more than a made project has`);
  return answer;
}

/** The words of the first quote. Empty if nothing is quoted. A copy of a page has the same words. */
const firstOf = ({ citations, outcome }: Answer): string =>
  outcome === 'not-found' ? '' : (citations[0]?.quote ?? '');

/** This many passages. If the sets have fewer, copies of them in separate documents. */
export function grownTo(size: number, passages: readonly Passage[]): Passage[] {
  return Array.from({ length: size }, (_, at) => {
    const copy = Math.floor(at / passages.length);
    const passage = passages[at % passages.length] as Passage;
    return copy === 0 ? passage : { ...passage, documentId: `${passage.documentId} ${copy}` };
  });
}

const MB = 1024 * 1024;

/** The megabytes of a made project on a device, which compresses everything but the vectors of sentences. */
function packSize({ vectors, documents, texts, candidates }: MadeProject) {
  const sumOf = (sizes: readonly number[]) => sizes.reduce((sum, size) => sum + size, 0) / MB;
  return {
    passages: sumOf(
      documents.map(({ id }) => {
        const own = vectors.filter(({ metadata }) => metadata.documentId === id);
        return gzipSync(packPassages(own)).length;
      }),
    ),
    sentences: sumOf([...candidates.values()].map(({ length }) => length)),
    texts: sumOf([...texts.values()].map((text) => gzipSync(text).length)),
  };
}
