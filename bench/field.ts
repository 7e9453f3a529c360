import { chromium } from 'playwright';
import { AccountPages, newPerson } from '#e2e/pages/account-pages.ts';
import { runField } from '#e2e/pages/field.ts';
import { Server } from '#e2e/server.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import type { Row } from './table.ts';

const ROUNDS = 200;
const FILES_PER_ROUND = 5;

/** Files added on a phone whose page is killed and whose network is cut; `FIELD_ROUNDS` shortens it, `FIELD_SEED` repeats it. */
export async function run(): Promise<Row[]> {
  const rounds = Number(process.env.FIELD_ROUNDS ?? ROUNDS);
  const seed = Number(process.env.FIELD_SEED ?? Date.now() % 2 ** 31);
  console.log(`seed ${seed}`);
  const server = await Server.start();
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  try {
    const context = await browser.newContext({
      baseURL: server.origin,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    });
    const page = await context.newPage();
    const company = await new AccountPages(page).found(newPerson('Field'));
    await company.makeProject('Basement');
    const address = page.url();
    await page.close();
    const outcome = await runField({
      ...{ context, address, rounds, filesPerRound: FILES_PER_ROUND },
      random: randomNumbers(seed),
    });
    for (const name of [...outcome.lost, ...outcome.twice, ...outcome.unready]) console.log(name);
    const set = `${outcome.added} files, ${rounds} kills, seed ${seed}`;
    const measured = (measure: string, value: number): Row => ({ set, system: 'plumbline', measure, value });
    return [
      measured('lost', outcome.lost.length),
      measured('twice', outcome.twice.length),
      measured('not ready', outcome.unready.length),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
