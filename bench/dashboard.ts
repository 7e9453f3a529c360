import { type Browser, chromium, type Page } from 'playwright';
import { AccountPages, newPerson } from '#e2e/pages/account-pages.ts';
import { Server } from '#e2e/server.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { median } from './median.ts';
import { fillCompany } from './screens/fill-company.ts';
import { framesWhileScrolling } from './screens/frames.ts';
import type { Row } from './table.ts';

const PROJECTS = 200;
const DOCUMENTS = 5_000;
const SET = `${PROJECTS} projects, ${DOCUMENTS} documents`;
const ROUNDS = 5;
const SIZES = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/**
 * How soon the screens of a large company can be used after a navigation, and how smoothly its 5,000 rows scroll. The
 * peer of the frames is a bare page of as many lines in the same browser, which is no faster on a machine without a
 * graphics card.
 */
export async function run(): Promise<Row[]> {
  const server = await Server.start();
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  try {
    const rows: Row[] = [];
    const page = await browser.newPage({ baseURL: server.origin, viewport: SIZES.desktop });
    const person = newPerson('Bench');
    await new AccountPages(page).found(person);
    await fillCompany(page, PROJECTS, DOCUMENTS);
    const home = new URL(page.url()).pathname;
    for (const [size, viewport] of Object.entries(SIZES)) {
      await page.setViewportSize(viewport);
      rows.push(await timeTo(page, home, `dashboard usable, ${size}, ms`, usableDashboard));
      rows.push(await timeTo(page, `${home}/documents`, `5 000 rows usable, ${size}, ms`, usableRows));
      rows.push(...(await scrollRows(browser, page, size)));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

const usableDashboard = async (page: Page) => {
  await page
    .getByRole('definition')
    .filter({ hasText: /^5,000/ })
    .first()
    .waitFor();
  await page.getByRole('region', { name: 'Recent Projects' }).getByRole('link').first().waitFor();
};

const usableRows = async (page: Page) => {
  await page
    .getByRole('grid', { name: 'Documents' })
    .and(page.locator(`[aria-rowcount="${DOCUMENTS + 1}"]`))
    .waitFor();
  await page.getByRole('row').nth(5).waitFor();
};

/**
 * From the navigation to the last figure, the median of several. The page and its code come from the browser's cache.
 */
async function timeTo(
  page: Page,
  path: string,
  measure: string,
  usable: (page: Page) => Promise<void>,
): Promise<Row> {
  const taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    await usable(page);
    taken.push(performance.now() - started);
  }
  return { set: SET, system: 'plumbline', measure, value: median(taken) };
}

async function scrollRows(browser: Browser, page: Page, size: string): Promise<Row[]> {
  const bare = await browser.newPage({ viewport: page.viewportSize() ?? SIZES.desktop });
  await bare.setContent(
    `<div style="height:100vh;overflow:auto" tabindex=0>${'<p style="height:40px;margin:0">Wharf</p>'.repeat(DOCUMENTS)}</div>`,
  );
  const rows: Row[] = [];
  for (const [system, scrolled] of [
    ['plumbline', page],
    ['bare page', bare],
  ] as const) {
    const { perSecond, slowShare } = await framesWhileScrolling(scrolled);
    rows.push({ set: SET, system, measure: `frames/s while scrolling, ${size}`, value: perSecond });
    rows.push({ set: SET, system, measure: `share of frames over 25 ms, ${size}`, value: slowShare });
  }
  await bare.close();
  return rows;
}
