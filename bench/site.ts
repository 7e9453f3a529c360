import { chromium } from 'playwright';
import { AccountPages, newPerson } from '#e2e/pages/account-pages.ts';
import { Server } from '#e2e/server.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { type BenchOptions, BenchSkipped } from './bench.ts';
import { hasFile } from './sets/data-files.ts';
import { askProject, uploadProject } from './site/ask-project.ts';
import { pagesOf } from './site/document-pages.ts';
import { keepRun, type ProjectPages } from './site/kept-run.ts';
import { siteProjects } from './site/site-questions.ts';
import { type JudgedQuestion, siteRows, verdictOf } from './site/verdict.ts';
import type { Row } from './table.ts';

const SETS = ['regulations', 'site'];

/** Questions as people on site type them, over mixed projects, asked of the built product on the local services. */
export async function run({ dataDir, split }: BenchOptions): Promise<Row[]> {
  const data = { directory: dataDir, split };
  const present = SETS.filter((set) => hasFile(data, `site_questions/${set}/questions.jsonl`));
  if (present.length === 0) throw new BenchSkipped(`no site_questions under ${dataDir}`);
  const server = await Server.start();
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  const rows: Row[] = [];
  try {
    for (const set of present) {
      const judged: JudgedQuestion[] = [];
      const pages: ProjectPages[] = [];
      for (const project of siteProjects(data, set)) {
        // A separate company for each project, so that no file is a duplicate of another's and no daily quota is used
        // up.
        const page = await browser.newPage({
          baseURL: server.origin,
          viewport: { width: 1_440, height: 900 },
        });
        const company = await new AccountPages(page).found(newPerson('Bench'));
        const read = await uploadProject(page, company, project);
        pages.push({ project: project.name, documents: await pagesOf(read) });
        const answered = await askProject(read, project.questions);
        judged.push(...answered.map((one) => ({ ...one, verdict: verdictOf(one) })));
        await page.context().close();
        console.error(`${set}, ${project.name}: ${project.questions.length} questions`);
      }
      keepRun(set, { judged, pages });
      rows.push(...siteRows(set, judged));
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return rows;
}
