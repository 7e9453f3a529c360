import { type BrowserContext, expect, type Page } from 'playwright/test';
import { diagnose, type Reports, watch } from './field-diagnosis.ts';
import { untilProgramKept } from './kept-project.ts';

/** The result on the server after a run of adding files, killing pages and cutting the connection. */
export interface FieldOutcome {
  added: number;
  kills: number;
  /** The pages that were opened without a connection. */
  openedOffline: number;
  /** The files that the screen reported as saved. */
  kept: number;
  /** The different files that the server has. */
  uploaded: number;
  /** Files that the screen reported as saved, but that the server does not have. */
  lost: string[];
  /** Files that the server has more than once. */
  twice: string[];
  /** Files on the server that are not ready to be asked about. */
  unready: string[];
}

interface FieldRun {
  context: BrowserContext;
  /** The URL of the project. */
  address: string;
  rounds: number;
  filesPerRound: number;
  /** From 0 to below 1, like Math.random. */
  random: () => number;
  /** Reports the progress of a long run. */
  log?: (line: string) => void;
}

const list = (page: Page) => page.getByRole('list', { name: 'Uploads' });

/**
 * A day on site: files are added, the connection is cut and comes back, and the page is killed at random moments, by
 * closing it without notice or by crashing it. Some pages are opened without a connection. Then the last page has a
 * connection until nothing is left to upload.
 */
export async function runField({
  context,
  address,
  rounds,
  filesPerRound,
  random,
  log = () => undefined,
}: FieldRun): Promise<FieldOutcome> {
  const saved = new Set<string>();
  const setOffline = switchOf(context);
  let added = 0;
  let openedOffline = 0;
  await keepProgram(context, address);
  let hasCrashed = false;
  for (let round = 0; round < rounds; round += 1) {
    // A service worker that crashed with its page serves nothing until a page has restarted it.
    const isOffline = !hasCrashed && random() < 0.3;
    if (isOffline) openedOffline += 1;
    await setOffline(isOffline);
    const page = await context.newPage();
    const circumstances = { round, isOffline, hasCrashed, waiting: saved.size, added };
    const field = await openProject(page, address, watch(page), circumstances);
    await setOffline(isOffline ? random() < 0.7 : random() < 0.4);
    const files = Array.from({ length: filesPerRound }, () => fileOf(added++, random));
    await field.setInputFiles(files);
    if (random() < 0.5) {
      await page.waitForFunction(() => !document.body.textContent?.includes('Saving on this device'));
      for (const { name } of files) saved.add(name);
    }
    if (random() < 0.3) await setOffline(random() < 0.5);
    // The moment must be random, so there is nothing to wait for.
    await page.waitForTimeout(random() * 1_500);
    hasCrashed = random() < 0.5;
    if (hasCrashed) await setOffline(false);
    for (const name of await page.evaluate(namesSaved)) saved.add(name);
    if (hasCrashed) await crash(page);
    else await page.close();
    if ((round + 1) % 20 === 0) log(`${round + 1} kills, ${saved.size} of ${added} files kept`);
  }
  await setOffline(false);
  const page = await context.newPage();
  const reports = watch(page);
  await openProject(page, address, reports, { round: 'last', added });
  log(`all ${rounds} pages are killed, ${saved.size} of ${added} files kept`);
  await untilNothingWaits(page, log).catch(async (error: unknown) => {
    throw new Error(`Not all is uploaded, see ${await diagnose(page, reports, { added })}`, { cause: error });
  });
  await list(page).waitFor({ state: 'hidden', timeout: 60_000 });
  const result = judge(saved, await storedDocuments(page));
  if (result.lost.length + result.twice.length + result.unready.length > 0)
    log(`what the last page and its device had: ${await diagnose(page, reports, result)}`);
  return { added, kills: rounds, openedOffline, kept: saved.size, ...result };
}

/** Opens the project. If its screen does not appear, what is known about the page and its device is kept in a folder. */
async function openProject(page: Page, address: string, reports: Reports, circumstances: object) {
  const field = page.getByLabel('Files to upload');
  try {
    await page.goto(address);
    await field.waitFor({ state: 'attached' });
    return field;
  } catch (error) {
    const folder = await diagnose(page, reports, circumstances);
    throw new Error(`The project did not open, see ${folder}`, { cause: error });
  }
}

/** Stores the program on the device, so that a page can be opened without a connection. */
async function keepProgram(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.getByLabel('Files to upload').waitFor({ state: 'attached' });
  await untilProgramKept(page);
  await page.close();
}

/** In the page: the listed files that it no longer reports as being saved. */
function namesSaved(): string[] {
  const rows = [...document.querySelectorAll('[aria-label="Uploads"] > li')];
  const saved = rows.filter((row) => !row.textContent?.includes('Saving on this device'));
  return saved.flatMap((row) => row.querySelector('[title]')?.getAttribute('title') ?? []);
}

/** No file is finished for this long only if something has stopped, also on a machine that is busy with other work. */
const PATIENCE_MS = 300_000;
const LOG_EVERY_MS = 30_000;

/** Asks the device, because the list of uploads is also empty while the page is still reading the device's data. */
async function untilNothingWaits(page: Page, log: (line: string) => void): Promise<void> {
  const count = () => page.evaluate(filesWaiting);
  let logged = Date.now();
  for (let waiting = await count(); waiting > 0; waiting = await count()) {
    const now = Date.now();
    if (now - logged > LOG_EVERY_MS) {
      log(`${waiting} files still wait`);
      logged = now;
    }
    await expect
      .poll(count, { intervals: [500], timeout: PATIENCE_MS })
      .toBeLessThan(waiting)
      .catch(async (error: unknown) => {
        const listed = await list(page).textContent();
        throw new Error(`${waiting} files still wait: ${listed}`, { cause: error });
      });
  }
}

/** In the page: the number of files that the device has and that are not processed documents yet. */
async function filesWaiting(): Promise<number> {
  const request = indexedDB.open('plumbline');
  await new Promise((resolve) => {
    request.onsuccess = resolve;
  });
  const count = request.result.transaction('uploads').objectStore('uploads').count();
  await new Promise((resolve) => {
    count.onsuccess = resolve;
  });
  request.result.close();
  return count.result;
}

const fileOf = (number: number, random: () => number) => ({
  name: `Photo ${number}.txt`,
  mimeType: 'text/plain',
  buffer: Buffer.from(
    `Docket ${number}: slab ${number} poured. ${String(random()).repeat(1 + random() * 40)}`,
  ),
});

/**
 * Switches the network if necessary. A service worker that crashed with its page receives nothing, and Playwright waits
 * for its reply until the next page has restarted it.
 */
function switchOf(context: BrowserContext): (offline: boolean) => Promise<void> {
  let now = false;
  return async (offline) => {
    if (offline === now) return;
    now = offline;
    await context.setOffline(offline);
  };
}

/** No code of the page runs any more. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  // It never replies.
  session.send('Page.crash').catch(() => undefined);
  await page.waitForEvent('crash');
  await page.close();
}

interface StoredDocument {
  name: string;
  status: string;
}

interface StoredPage {
  items: (StoredDocument & { deletedAt: string | null })[];
  nextToken: string | null;
}

function judge(saved: ReadonlySet<string>, stored: readonly StoredDocument[]) {
  const names = stored.map(({ name }) => name);
  return {
    uploaded: new Set(names).size,
    lost: [...saved].filter((name) => !names.includes(name)),
    twice: names.filter((name, at) => names.indexOf(name) !== at),
    unready: stored.filter(({ status }) => status !== 'processed').map(({ name }) => name),
  };
}

/** Every document of the company, from the data API itself, because a list on a screen could be out of date. */
function storedDocuments(page: Page): Promise<StoredDocument[]> {
  return page.evaluate(async () => {
    const [, companyId = ''] = location.pathname.split('/');
    const token = Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? '';
    const query = `query($companyId: ID!, $nextToken: String) {
      documentsByCompany(companyId: $companyId, limit: 1000, nextToken: $nextToken) {
        items { name status deletedAt } nextToken } }`;
    const found: StoredPage['items'] = [];
    for (let nextToken: string | null = null; ; ) {
      const answer: Response = await fetch('/graphql', {
        method: 'POST',
        headers: { authorization: token, 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables: { companyId, nextToken } }),
      });
      const body: { data: { documentsByCompany: StoredPage } } = await answer.json();
      const { documentsByCompany } = body.data;
      found.push(...documentsByCompany.items);
      nextToken = documentsByCompany.nextToken;
      if (!nextToken) return found.filter(({ deletedAt }) => !deletedAt);
    }
  });
}
