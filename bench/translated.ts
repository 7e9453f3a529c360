import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '#scripts/local/paths.ts';
import { type BenchOptions, BenchSkipped, isMeasured } from './bench.ts';
import { openEmbeddingCache } from './ranking/embedding-cache.ts';
import { askAgainOf } from './site/ask-again.ts';
import { keptRun } from './site/kept-run.ts';
import { projectPack } from './site/project-pack.ts';
import { type JudgedQuestion, siteRows, verdictOf } from './site/verdict.ts';
import type { Row } from './table.ts';

/**
 * Questions that the product answers right in English, in the words of a crew in another language. People who wrote them
 * had not seen the lists of site words. `looked-at` was read while the lists grew, `unseen` only after.
 */
const SETS = ['looked-at', 'unseen'];

interface TranslatedQuestion {
  /** The question of site_questions or of a made job. */
  id: string;
  language: string;
  question: string;
}

/** Asks them of the pages that the last `bench -- site` kept, in this process. Questions that it did not ask are left out. */
export async function run({ only }: BenchOptions): Promise<Row[]> {
  const cache = openEmbeddingCache();
  const rows: Row[] = [];
  try {
    for (const name of SETS.filter((one) => isMeasured(one, only))) {
      const judged: JudgedQuestion[] = [];
      for (const kept of ['regulations', 'site'].map(keptRun).filter((one) => one !== null)) {
        const inEnglish = new Map(kept.judged.map(({ question }) => [question.id, question]));
        for (const { project, documents } of kept.pages) {
          const asked = translated(name).filter(({ id }) => inEnglish.get(id)?.project === project);
          if (asked.length === 0) continue;
          const ask = askAgainOf(await projectPack(documents, cache), cache);
          for (const { id, language, question: text } of asked) {
            const english = inEnglish.get(id);
            if (!english) continue;
            const question = { ...english, kind: language, question: text };
            const shown = await ask(question);
            if (shown) judged.push({ question, shown, verdict: verdictOf({ question, shown }) });
          }
        }
      }
      if (judged.length > 0) rows.push(...siteRows(`translated, ${name}`, judged));
    }
  } finally {
    await cache.close();
  }
  if (rows.length === 0) throw new BenchSkipped('`npm run bench -- site` has to run first, on this machine');
  return rows;
}

function translated(name: string): TranslatedQuestion[] {
  const file = path.join(ROOT, 'bench/sets/translated', `${name}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as TranslatedQuestion[];
}
