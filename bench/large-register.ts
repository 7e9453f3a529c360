import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { AccountPages, newPerson } from '#e2e/pages/account-pages.ts';
import type { CompanyPage } from '#e2e/pages/company-page.ts';
import { titledDrawings } from '#e2e/pages/titled-drawings.ts';
import { Server } from '#e2e/server.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { fileMadeSheets, madeSheet } from './large-register/made-sheets.ts';
import { median } from './median.ts';
import { framesWhileScrolling } from './screens/frames.ts';
import { type ReadProject, uploadProject } from './site/ask-project.ts';
import type { Row } from './table.ts';

const UPLOADED = 500;
const REGISTERED = 10_000;
const ROUNDS = 5;
const SET = 'a set of 500 sheets';
const REGISTER = 'a register of 10 000 rows';

/** A set of 500 sheets from a new project to its register, and a register of 10,000 rows, in the built product. */
export async function run(): Promise<Row[]> {
  const server = await Server.start();
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-large-'));
  try {
    const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 1440, height: 900 } });
    await page.addInitScript(noteLongTasks);
    const company = await new AccountPages(page).found(newPerson('Bench'));
    const { project, rows } = await uploadSet(page, company, join(folder, 'Whole set.pdf'));
    await fileMadeSheets(project, UPLOADED, REGISTERED);
    const address = new URL(page.url()).pathname.replace(/\/documents.*$/, '').replace(/\/$/, '');
    return [...rows, ...(await openRegister(page, `${address}/sheets?group=none`))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await browser.close();
    await server.stop();
  }
}

const row = (set: string, measure: string, value: number): Row => ({
  set,
  system: 'plumbline',
  measure,
  value,
});

/** Long tasks of 50 ms and more while a set is read, during which the page does not respond. */
function noteLongTasks() {
  const tasks: [start: number, ms: number][] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push([startTime, duration]);
  }).observe({ type: 'longtask', buffered: true });
}

/** The file is being sent from the first request for a link. The page has been opened by then. */
async function uploadSet(page: Page, company: CompanyPage, file: string) {
  writeFileSync(file, titledDrawings(Array.from({ length: UPLOADED }, (_, at) => madeSheet(at))));
  const begun = page
    .waitForRequest((request) => request.postData()?.includes('createUploadUrl') ?? false, {
      timeout: 120_000,
    })
    .then(async () => ({ at: Date.now(), inPage: await page.evaluate(() => performance.now()) }));
  const project = await uploadProject(page, company, { name: 'Large', files: [file], questions: [] });
  const { at, inPage } = await begun;
  const seconds = (Date.now() - at) / 1_000;
  const registered = (Date.parse(await lastFiled(project)) - at) / 1_000;
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: [number, number][] }).longTasks);
  const gaps = tasks.filter(([start]) => start > inPage).map(([, ms]) => ms);
  return {
    project,
    rows: [
      row(SET, 'upload to register, s', registered),
      row(SET, 'upload to answers, s', seconds),
      row(SET, 'gaps of 50 ms and more', gaps.length),
      row(SET, 'longest gap, ms', Math.max(0, ...gaps)),
    ],
  };
}

/** When the last of its sheets came into the register. */
async function lastFiled({ api, projectId }: ReadProject): Promise<string> {
  const { sheetsByProjectAndState } = await api<{
    sheetsByProjectAndState: { items: { createdAt: string }[] };
  }>(
    `query($projectId: ID!) {
      sheetsByProjectAndState(projectId: $projectId, limit: 1000) { items { createdAt } }
    }`,
    { projectId },
  );
  const times = sheetsByProjectAndState.items.map(({ createdAt }) => createdAt);
  if (times.length < UPLOADED) throw new Error(`${times.length} of ${UPLOADED} sheets were filed`);
  return times.sort().at(-1) ?? '';
}

async function openRegister(page: Page, address: string): Promise<Row[]> {
  const taken: number[] = [];
  const grid = page.getByRole('grid', { name: 'Sheets' });
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await grid.and(page.locator(`[aria-rowcount="${REGISTERED + 1}"]`)).waitFor({ timeout: 120_000 });
    await page.getByRole('row').nth(5).waitFor();
    taken.push(performance.now() - started);
  }
  const { perSecond, slowShare } = await framesWhileScrolling(page);
  const searched = performance.now();
  await page.getByLabel('Search sheets').fill('LEVEL 7 DETAILS');
  await grid.and(page.locator(`:not([aria-rowcount="${REGISTERED + 1}"])`)).waitFor();
  return [
    row(REGISTER, 'usable, ms', median(taken)),
    row(REGISTER, 'frames/s while scrolling', perSecond),
    row(REGISTER, 'share of frames over 25 ms', slowShare),
    row(REGISTER, 'narrowed by words, ms', performance.now() - searched),
  ];
}
