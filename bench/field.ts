import { type Browser, chromium } from 'playwright';
import { AccountPages, newPerson } from '#e2e/pages/account-pages.ts';
import { runField } from '#e2e/pages/field.ts';
import { Server } from '#e2e/server.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { type BenchOptions, isMeasured } from './bench.ts';
import { deviceAnswerRows } from './field/device-answers.ts';
import { deviceMemoryRows } from './field/device-memory.ts';
import { phoneRows } from './field/phone.ts';
import { scannedCodeRows } from './field/scanned-code.ts';
import { hasFile } from './sets/data-files.ts';
import type { Row } from './table.ts';

const ROUNDS = 200;
const FILES_PER_ROUND = 5;

const SIZES = '1000,5000,20000';
const QUESTIONS = 60;
/** Passages of the project whose memory is measured. */
const LARGE_PROJECT = 20_000;

/**
 * A phone on site, in five parts: `--only queue`, `--only phone`, `--only code`, `--only memory` and `--only answers` measure one each.
 * `FIELD_ROUNDS` is the number of kills of the first, `FIELD_FILES` the files added before each, and `FIELD_SEED` repeats it. `FIELD_SIZES`
 * are the numbers of passages of the projects of the last, and `FIELD_QUESTIONS` the number of questions for each.
 */
export async function run({ dataDir, split, only }: BenchOptions): Promise<Row[]> {
  const data = { directory: dataDir, split };
  const rows: Row[] = [];
  if (isMeasured('queue', only)) rows.push(...(await inBrowser(queueRows)));
  if (isMeasured('phone', only)) rows.push(...(await inBrowser(phoneRows)));
  if (isMeasured('code', only)) rows.push(...(await inBrowser(scannedCodeRows)));
  if (isMeasured('memory', only) && hasFile(data, `osha_construction/${split}/regulator_qa.jsonl`))
    rows.push(...(await deviceMemoryRows(data, LARGE_PROJECT)));
  if (isMeasured('answers', only) && hasFile(data, `osha_construction/${split}/regulator_qa.jsonl`)) {
    const sizes = (process.env.FIELD_SIZES ?? SIZES).split(',').map(Number);
    rows.push(...(await deviceAnswerRows(data, sizes, Number(process.env.FIELD_QUESTIONS ?? QUESTIONS))));
  }
  return rows;
}

async function inBrowser(measure: (browser: Browser, server: Server) => Promise<Row[]>): Promise<Row[]> {
  const server = await Server.start();
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  try {
    return await measure(browser, server);
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * Files added on a phone whose page is killed and whose network is interrupted. A file that is lost, uploaded twice or not
 * ready in the end makes the command fail.
 */
async function queueRows(browser: Browser, server: Server): Promise<Row[]> {
  const rounds = Number(process.env.FIELD_ROUNDS ?? ROUNDS);
  const filesPerRound = Number(process.env.FIELD_FILES ?? FILES_PER_ROUND);
  const seed = Number(process.env.FIELD_SEED ?? Date.now() % 2 ** 31);
  console.log(`seed ${seed}`);
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
    ...{ context, address, rounds, filesPerRound },
    random: randomNumbers(seed),
    log: (line) => console.log(`${Math.round(performance.now() / 1_000)} s: ${line}`),
  });
  const faults = { lost: outcome.lost, twice: outcome.twice, 'not ready': outcome.unready };
  for (const [fault, names] of Object.entries(faults)) {
    for (const name of names) console.error(`${fault}: ${name}`);
    // The command fails, so that it can be used as a check.
    if (names.length > 0) process.exitCode = 1;
  }
  const set = `queue: ${outcome.added} files, ${rounds} kills`;
  const measured = (measure: string, value: number): Row => ({ set, system: 'plumbline', measure, value });
  return [
    measured('seed', seed),
    measured('pages opened offline', outcome.openedOffline),
    measured('kept', outcome.kept),
    measured('uploaded', outcome.uploaded),
    ...Object.entries(faults).map(([fault, names]) => measured(fault, names.length)),
  ];
}
