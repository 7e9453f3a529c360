import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { AccountPages, newPerson } from '#e2e/pages/account-pages.ts';
import { Server } from '#e2e/server.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { type BenchOptions, BenchSkipped } from './bench.ts';
import { fileProject } from './drawings/file-project.ts';
import { setsOf } from './drawings/set-truth.ts';
import { type DrawingQuestion, supersededRows } from './drawings/superseded-score.ts';
import { readRows } from './sets/data-files.ts';
import { ExtractedFiles } from './sets/extracted-files.ts';
import { askProject, uploadProject } from './site/ask-project.ts';
import { type JudgedQuestion, siteRows, verdictOf } from './site/verdict.ts';
import type { Row } from './table.ts';

/** Questions over re-issued drawing sets, asked of the built product on the local services. */
export async function run({ dataDir, split }: BenchOptions): Promise<Row[]> {
  const folder = join(dataDir, 'drawing_sets');
  if (!existsSync(join(folder, split, 'questions.jsonl')))
    throw new BenchSkipped(`no questions of drawing_sets under ${dataDir}`);
  const data = { directory: dataDir, split };
  const questions = readRows<DrawingQuestion>(data, `drawing_sets/${split}/questions.jsonl`);
  const only = process.env.SETS?.split(',');
  const server = await Server.start();
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  const files = new ExtractedFiles();
  const judged: JudgedQuestion[] = [];
  try {
    for (const set of setsOf(data).filter(({ id }) => only?.includes(id) ?? true)) {
      const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1_440, height: 900 } });
      const company = await new AccountPages(page).found(newPerson('Bench'));
      const paths = set.upload_order.map((file) => join(folder, split, file));
      const asked = questions
        .filter((question) => question.set === set.id)
        .map((one) => ({ ...one, project: set.id, tempting: one.tempting ? [one.tempting] : [] }));
      const project = await uploadProject(page, company, { name: set.id, files: paths, questions: asked });
      await fileProject(project, paths, files);
      const answered = await askProject(project, asked);
      judged.push(...answered.map((one) => ({ ...one, verdict: verdictOf(one) })));
      await page.context().close();
      console.error(`${set.id}: ${asked.length} questions`);
      writeAnswers(judged);
    }
  } finally {
    await files.close();
    await browser.close();
    await server.stop();
  }
  writeAnswers(judged);
  return [...supersededRows(data, judged), ...siteRows('drawing sets', judged)];
}

/** The answers themselves, one per line, so that they can be compared with the sheets. */
function writeAnswers(judged: readonly JudgedQuestion[]): void {
  const folder = fileURLToPath(new URL('../.cache/bench', import.meta.url));
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/drawing-answers.jsonl`;
  writeFileSync(file, judged.map((one) => `${JSON.stringify(one)}\n`).join(''));
  console.error(`answers written to ${file}`);
}
