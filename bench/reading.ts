import { type BenchOptions, BenchSkipped } from './bench.ts';
import { openEmbeddingCache } from './ranking/embedding-cache.ts';
import { askAgainOf } from './site/ask-again.ts';
import { keptRun } from './site/kept-run.ts';
import { projectPack } from './site/project-pack.ts';
import { type JudgedQuestion, siteRows, verdictOf } from './site/verdict.ts';
import type { Row } from './table.ts';

const SETS = ['regulations', 'site'];

/**
 * Asks the questions of the last `bench -- site` again, in this process and of the pages that it kept: a change of reading
 * or answering is measured in a minute. Questions that need the register keep the answer that they had.
 */
export async function run(_: BenchOptions): Promise<Row[]> {
  const cache = openEmbeddingCache();
  const rows: Row[] = [];
  try {
    for (const set of SETS) {
      const kept = keptRun(set);
      if (!kept) continue;
      const judged: JudgedQuestion[] = [];
      for (const { project, documents } of kept.pages) {
        const ask = askAgainOf(await projectPack(documents, cache), cache);
        for (const before of kept.judged.filter(({ question }) => question.project === project)) {
          const shown = (await ask(before.question)) ?? before.shown;
          const now = { question: before.question, shown };
          judged.push({ ...now, verdict: verdictOf(now) });
        }
      }
      rows.push(...siteRows(set, judged));
      report(kept.judged, judged);
    }
  } finally {
    await cache.close();
  }
  if (rows.length === 0) throw new BenchSkipped('`npm run bench -- site` has to run first, on this machine');
  return rows;
}

/** The questions that are judged differently from the kept run. */
function report(before: readonly JudgedQuestion[], now: readonly JudgedQuestion[]): void {
  now.forEach((one) => {
    const was = before.find(({ question }) => question.id === one.question.id);
    if (was && was.verdict !== one.verdict)
      console.error(`${one.question.id}: ${was.verdict} → ${one.verdict}: ${one.question.question}`);
  });
}
