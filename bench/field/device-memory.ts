import { unitVector } from '#domain/passages/similarity.ts';
import { Server } from '#e2e/server.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { type EmbeddingCache, openEmbeddingCache } from '../ranking/embedding-cache.ts';
import { buildingCorpus } from '../sets/building-regulations.ts';
import type { BenchData } from '../sets/data-files.ts';
import { oshaCorpus, oshaRegulatorRows } from '../sets/osha.ts';
import type { Row } from '../table.ts';
import { grownTo, SLOWER } from './device-answers.ts';
import { type Asked, openDeviceBrowser } from './device-browser.ts';
import { makeProject } from './made-project.ts';
import { percentile } from './percentile.ts';

const QUESTIONS = 60;

/**
 * The memory of a page that answers from a project of this size. Its passages and sentences have made-up vectors, because
 * their memory does not depend on their numbers, and embedding them takes hours. What is answered is not looked at.
 */
export async function deviceMemoryRows(data: BenchData, size: number): Promise<Row[]> {
  const questions = oshaRegulatorRows(data)
    .slice(0, QUESTIONS)
    .map(({ question }) => question);
  const vectors = await madeVectors(questions);
  const passages = grownTo(size, [...oshaCorpus(data).passages, ...buildingCorpus(data).passages]);
  const project = await makeProject(passages, vectors);
  const server = await Server.start();
  try {
    const device = await openDeviceBrowser(server);
    try {
      await device.keep(project, vectors.model);
      const set = `${size} passages with made-up vectors, ${questions.length} questions`;
      const words = rowsOf(set, 'words', await device.ask(questions));
      await device.keepModel();
      return [...words, ...rowsOf(set, 'model', await device.ask(questions))];
    } finally {
      await device.close();
    }
  } finally {
    await server.stop();
  }
}

function rowsOf(set: string, system: string, { cpuMs, memory }: Asked): Row[] {
  const row = (measure: string, value: number): Row => ({ set, system, measure, value });
  return [
    row('private memory of page and worker MB', memory.privateMb),
    row('resident memory of page and worker MB', memory.residentMb),
    row('median of computing ms, x4', percentile(cpuMs, 0.5) * SLOWER),
    row('p95 of computing ms, x4', percentile(cpuMs, 0.95) * SLOWER),
  ];
}

/** As near to the questions as passages of a document are, so that the device does for them what it does for real ones. */
const SHARE_OF_CENTRE = 0.96;

async function madeVectors(questions: readonly string[]): Promise<EmbeddingCache> {
  const cache = openEmbeddingCache();
  const asked = await cache.embed('question', questions);
  const { model } = cache;
  await cache.close();
  const centre = unitVector(
    Array.from({ length: asked[0]?.length ?? 0 }, (_, i) => sum(asked.map((one) => one[i] ?? 0))),
  );
  const random = randomNumbers(1);
  const near = () => {
    const noise = unitVector(centre.map(() => random() - 0.5));
    const share = Math.sqrt(1 - SHARE_OF_CENTRE ** 2);
    return Float32Array.from(
      unitVector(centre.map((value, i) => SHARE_OF_CENTRE * value + share * (noise[i] ?? 0))),
    );
  };
  return {
    model,
    embed: async (_role, texts) => texts.map(near),
    rerank: async (_question, texts) => texts.map(() => 0),
    close: async () => undefined,
  };
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
