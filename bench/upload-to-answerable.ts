import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { AccountPages, newPerson } from '#e2e/pages/account-pages.ts';
import type { Workbench } from '#e2e/pages/workbench.ts';
import { Server } from '#e2e/server.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { type BenchOptions, BenchSkipped } from './bench.ts';
import type { Row } from './table.ts';

/** A real document of the requested length: 85 pages, all native text. */
const DOCUMENT = 'UK_Approved_Document_L_vol1_content.pdf';
const SET = 'Approved Document L, 85 native pages';

/** From choosing a file to its first passage in the index and to AI Ready, in the built product on the local services. */
export async function run({ dataDir }: BenchOptions): Promise<Row[]> {
  const file = join(dataDir, 'building_regulations/corpus/pdf', DOCUMENT);
  if (!existsSync(file)) throw new BenchSkipped(`${file} is not there; give its folder with --data DIR`);
  const server = await Server.start();
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  try {
    const page = await browser.newPage({ baseURL: server.origin });
    const company = await new AccountPages(page).found(newPerson('Bench'));
    const workbench = await company.makeProject('Upload');
    return await timeUpload(page, workbench, file);
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function timeUpload(page: Page, workbench: Workbench, file: string): Promise<Row[]> {
  const firstBatch = page.waitForResponse(
    (response) => response.request().postData()?.includes('\\"action\\":\\"upsert\\"') ?? false,
    { timeout: 120_000 },
  );
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1_000;
  await workbench.chooseFiles(file);
  await (await firstBatch).finished();
  const first = seconds();
  await workbench.expectReady(DOCUMENT);
  const ready = seconds();
  const measured = (measure: string, value: number): Row => ({
    set: SET,
    system: 'plumbline',
    measure,
    value,
  });
  return [measured('first passages answerable, s', first), measured('all answerable, s', ready)];
}
