import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { randomFrom } from '#domain/capture/testing/made-photo.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { openExtractionBrowser } from '#scripts/extraction-browser/open.ts';
import type { BenchOptions } from './bench.ts';
import { textOf } from './browser/outcomes.ts';
import { wordScore } from './browser/word-score.ts';
import { madeDocket } from './dockets/made-docket.ts';
import { PHOTO, SLANTS, scene } from './dockets/scene.ts';
import type { Row } from './table.ts';

const DOCKETS = 20;

interface Score {
  recall: number;
  /** The share of the rows of tables whose cells are all read, in order, on one line. */
  rows: number;
  seconds: number;
}

/** Dockets as people photograph and upload them: made ones, as Chromium draws them, at three slants. */
export async function run(_: BenchOptions): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-dockets-'));
  const camera = await chromium.launch(chromiumLaunch(ensureChromium()));
  const reader = await openExtractionBrowser();
  const rows: Row[] = [];
  try {
    const page = await camera.newPage({ viewport: PHOTO });
    for (const [slant, lies] of Object.entries(SLANTS)) {
      const scores: Score[] = [];
      for (let number = 0; number < DOCKETS; number += 1) {
        const random = randomFrom(number + 1);
        const docket = madeDocket(number, random);
        const truth = await photograph(page, scene(docket, lies, random), join(folder, 'photo.jpg'));
        const started = performance.now();
        const text = textOf(await reader.extract(join(folder, 'photo.jpg'), `IMG_${number}.jpg`));
        const seconds = (performance.now() - started) / 1_000;
        const score = { recall: wordScore(truth, text).recall, rows: completeRows(truth, text), seconds };
        console.log(`  ${slant} ${number}: ${score.recall.toFixed(2)}, rows ${score.rows.toFixed(2)}`);
        scores.push(score);
      }
      const mean = (of: (score: Score) => number) =>
        scores.reduce((sum, one) => sum + of(one), 0) / scores.length;
      const row = (measure: string, value: number) => ({ set: slant, system: 'plumbline', measure, value });
      rows.push(
        row(
          'word recall',
          mean(({ recall }) => recall),
        ),
      );
      rows.push(
        row(
          'complete rows of tables',
          mean((score) => score.rows),
        ),
      );
      rows.push(
        row(
          'seconds',
          mean(({ seconds }) => seconds),
        ),
      );
    }
    return rows;
  } finally {
    await Promise.all([camera.close(), reader.close()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the text that the photo shows, cells separated by tabs. */
async function photograph(page: Page, html: string, file: string): Promise<string> {
  await page.setContent(html);
  writeFileSync(file, await page.screenshot({ type: 'jpeg', quality: 85 }));
  // biome-ignore lint/performance/useDomNodeTextContent: only the text as rendered separates cells by tabs
  return page.locator('main').innerText();
}

function completeRows(truth: string, text: string): number {
  const lines = text.split('\n').map(plain);
  const rows = truth.split('\n').filter((line) => line.includes('\t'));
  const complete = rows.filter((row) => {
    const cells = row.split('\t').map(plain);
    return lines.some((line) => {
      let at = 0;
      return cells.every((cell) => {
        const found = line.indexOf(cell, at);
        at = found + cell.length;
        return found >= 0;
      });
    });
  });
  return complete.length / Math.max(1, rows.length);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9.:]+/g, ' ')
    .trim();
