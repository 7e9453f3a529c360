import type { Browser } from 'playwright';
import { AccountPages, newPerson } from '#e2e/pages/account-pages.ts';
import { askOnPhone, createCode, phoneOf, scan } from '#e2e/pages/scanned-code.ts';
import type { Server } from '#e2e/server.ts';
import { median } from '../median.ts';
import type { Row } from '../table.ts';

const SOURCE = 'Approved Document Q.pdf';
const PHONES = 5;

/** A visitor scans the code on the site office's door: how long until the first answer, on a slow phone and connection. */
export async function scannedCodeRows(browser: Browser, server: Server): Promise<Row[]> {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1_440, height: 900 },
  });
  const page = await context.newPage();
  const company = await new AccountPages(page).found(newPerson('Door'));
  const workbench = await company.makeProject('Door Street');
  await workbench.upload(SOURCE);
  await workbench.expectReady(SOURCE);
  await createCode(page);
  const address = await scan(page);
  const times: number[] = [];
  for (let n = 0; n < PHONES; n += 1) {
    const phone = await phoneOf(browser);
    const asked = { question: 'What is the definition of a dwelling?', source: SOURCE };
    times.push(await askOnPhone(phone, address, asked));
    await phone.context().close();
  }
  await context.close();
  const set = 'a scanned code, slow 4G, throttled x4';
  const row = (measure: string, value: number): Row => ({ set, system: 'plumbline', measure, value });
  return [row('to the first answer ms', median(times)), row('slowest first answer ms', Math.max(...times))];
}
