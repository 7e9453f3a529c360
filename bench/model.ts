import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { AccountPages, newPerson } from '#e2e/pages/account-pages.ts';
import { Server } from '#e2e/server.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { type BenchOptions, BenchSkipped, isMeasured } from './bench.ts';
import { changedRows, type ModelAnswer, modelRows } from './model/model-rows.ts';
import { hasFile } from './sets/data-files.ts';
import { askProject, type ReadProject, uploadProject } from './site/ask-project.ts';
import { pagesOf } from './site/document-pages.ts';
import type { ProjectPages } from './site/kept-run.ts';
import { type SiteQuestion, siteProjects } from './site/site-questions.ts';
import type { Row } from './table.ts';

const SETS = ['regulations', 'site'];
/** Every fourth question of a project, because a model without a graphics card writes for up to half a minute. */
const SAMPLE = 4;
const KEPT = fileURLToPath(new URL('../.cache/bench', import.meta.url));

interface Asking {
  read: ReadProject;
  pages: ProjectPages;
  questions: SiteQuestion[];
}

/**
 * The site questions again, without a model and with the one that `AI_BACKEND_URL` and `AI_BACKEND_MODEL` name, of any
 * server that speaks OpenAI's protocol. `--only` takes projects.
 */
export async function run({ dataDir, split, only }: BenchOptions): Promise<Row[]> {
  const data = { directory: dataDir, split };
  const present = SETS.filter((set) => hasFile(data, `site_questions/${set}/questions.jsonl`));
  if (present.length === 0) throw new BenchSkipped(`no site_questions under ${dataDir}`);
  const backend = chatBackend();
  if (!backend) throw new BenchSkipped('AI_BACKEND_URL names no server with a model');
  const server = await Server.start({ AI_BACKEND_URL: 'none' });
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  try {
    const asking: Asking[] = [];
    const projects = present.flatMap((set) => siteProjects(data, set));
    for (const project of projects.filter(({ name }) => isMeasured(name, only))) {
      const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1_440, height: 900 } });
      const company = await new AccountPages(page).found(newPerson('Bench'));
      const read = await uploadProject(page, company, project);
      const questions = project.questions.filter((_, n) => n % SAMPLE === 0);
      asking.push({ read, questions, pages: { project: project.name, documents: await pagesOf(read) } });
      await page.context().close();
      console.error(`${project.name} was read`);
    }
    const without = await askAll(asking);
    await server.restart(backend.settings);
    const withModel = await askAll(asking);
    keepAnswers(without, withModel);
    return [
      ...modelRows('quotes alone', without),
      ...modelRows(backend.model, withModel),
      ...changedRows(backend.model, without, withModel),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function askAll(asking: readonly Asking[]): Promise<ModelAnswer[]> {
  const answers: ModelAnswer[] = [];
  for (const { read, questions, pages } of asking) {
    const answered = await askProject(read, questions);
    answers.push(...answered.map((one) => ({ ...one, pages })));
    console.error(`${pages.project}: ${questions.length} questions`);
  }
  return answers;
}

interface ChatBackend {
  model: string;
  settings: Record<string, string>;
}

/** Without the fallback, so that every answer comes from the model. */
function chatBackend(): ChatBackend | null {
  const { AI_BACKEND_URL: url, AI_BACKEND_MODEL: model = url } = process.env;
  if (!url || !model) return null;
  return { model, settings: { AI_BACKEND_FALLBACK: 'off', AI_BACKEND_URL: url } };
}

/** Side by side, to be read as a foreman would. */
function keepAnswers(without: readonly ModelAnswer[], withModel: readonly ModelAnswer[]): void {
  mkdirSync(KEPT, { recursive: true });
  const lines = withModel.map(({ question, shown }, i) =>
    JSON.stringify({ question, without: without[i]?.shown, withModel: shown }),
  );
  const file = join(KEPT, 'model.jsonl');
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
  console.error(`Answers written to ${file}`);
}
