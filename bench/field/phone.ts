import type { Browser, Page } from 'playwright';
import { AccountPages, newPerson } from '#e2e/pages/account-pages.ts';
import { keepProjectHere } from '#e2e/pages/kept-project.ts';
import type { Server } from '#e2e/server.ts';
import { median } from '../median.ts';
import type { Row } from '../table.ts';
import { rendererMemory } from './renderer-memory.ts';

const FILE = 'e2e/documents/Approved Document Q.pdf';
/** Chromium throttles only the page's own thread, so the time of a worker is multiplied instead. */
const SLOWER = 4;
const OPENINGS = 5;
const QUESTIONS = [
  'Which standard must secure windows meet?',
  'What is a secure doorset?',
  'Who must check the security of a dwelling?',
  'Does it apply to a conversion?',
  'How should the frame of a door be fixed?',
];

/** The installed application on a phone without a signal: how fast it opens and answers, and its memory. */
export async function phoneRows(browser: Browser, server: Server): Promise<Row[]> {
  const context = await browser.newContext({
    baseURL: server.origin,
    // Wide enough for documents and questions next to each other.
    viewport: { width: 1_440, height: 900 },
  });
  const page = await context.newPage();
  const company = await new AccountPages(page).found(newPerson('Phone'));
  await company.makeProject('Shaft');
  const address = page.url();
  await keepProjectHere(page, FILE);
  await context.setOffline(true);
  const set = 'phone offline, one document of 20 pages';
  const row = (system: string, measure: string, value: number): Row => ({ set, system, measure, value });
  const rows: Row[] = [];
  for (const [rate, measure] of [
    [1, 'to the first screen ms'],
    [SLOWER, 'to the first screen ms, throttled x4'],
  ] as const) {
    const openings: number[] = [];
    for (let n = 0; n < OPENINGS; n += 1) openings.push(await opening(context.newPage(), address, rate));
    rows.push(row('plumbline', measure, median(openings)));
  }

  await page.goto(address);
  rows.push(...(await answering(page, 'words', row)));
  await context.setOffline(false);
  await page.reload();
  await page.getByRole('button', { name: /^Answer by meaning offline/ }).click();
  await page
    .getByRole('button', { name: /^(Answer by meaning|Downloading)/ })
    .waitFor({ state: 'hidden', timeout: 300_000 });
  await context.setOffline(true);
  rows.push(...(await answering(page, 'model', row)));
  await context.close();
  return rows;
}

/** Milliseconds from the navigation to the frame that shows the project's heading, by the page's own clock. */
async function opening(opened: Promise<Page>, address: string, rate: number): Promise<number> {
  const page = await opened;
  // Playwright looks for an element every half second.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const headings = [...document.querySelectorAll('h1, h2')];
      if (!headings.some(({ textContent }) => textContent?.includes('Shaft'))) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  await page.goto(address, { waitUntil: 'commit' });
  // Looking at every frame, as Playwright does, would make the page draw frames that no phone draws.
  const shown = await page.waitForFunction(() => performance.getEntriesByName('shown')[0]?.startTime, null, {
    polling: 100,
  });
  const taken = (await shown.jsonValue()) as number;
  await page.close();
  return taken;
}

async function answering(
  page: Page,
  system: string,
  row: (system: string, measure: string, value: number) => Row,
): Promise<Row[]> {
  const browser = page.context().browser();
  await page.reload();
  const field = page.getByRole('textbox', { name: /Ask|Question/ });
  const times: number[] = [];
  for (const question of QUESTIONS) {
    await field.fill(`${question} `);
    const began = performance.now();
    await field.press('Enter');
    const answers = page.getByRole('region', { name: `Answer to “${question}”` });
    await answers
      .last()
      .getByText(/^Answered on this device/)
      .waitFor({ timeout: 120_000 });
    times.push((performance.now() - began) * SLOWER);
  }
  const [first = 0, ...others] = times;
  return [
    row(system, 'first answer ms, x4', first),
    row(system, 'slowest other answer ms, x4', Math.max(...others)),
    ...(await memoryRows(browser, (measure, value) => row(system, measure, value))),
  ];
}

async function memoryRows(
  browser: Browser | null,
  row: (measure: string, value: number) => Row,
): Promise<Row[]> {
  if (!browser) return [];
  const { privateMb, residentMb } = await rendererMemory(browser);
  return [row('private memory of the page MB', privateMb), row('resident memory of the page MB', residentMb)];
}
