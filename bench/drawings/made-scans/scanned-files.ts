import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { pageOfHtml } from '../made-layouts/page-of-html.ts';
import { imagePdf } from './image-pdf.ts';
import { type MadeReference, type MadeSheet, madeSheet, type Office } from './made-sheet.ts';
import { sheetPage } from './sheet-page.ts';

const FOLDER = fileURLToPath(new URL('../../../.cache/bench/made-scans', import.meta.url));
const MM_PER_INCH = 25.4;
const CSS_DPI = 96;

export interface MadeScan {
  file: string;
  sheet: MadeSheet;
  references: MadeReference[];
  /** The text of the sheet. */
  printed: string;
}

interface Scanner {
  dpi: number;
  /** Degrees, clockwise. */
  skew: number;
  /** Grey levels of noise. */
  noise: number;
  isBilevel: boolean;
}

/** As offices scan: coarse and fine, askew, grey and black-and-white. */
const SCANNERS: readonly Scanner[] = [
  { dpi: 150, skew: 0.7, noise: 12, isBilevel: true },
  { dpi: 200, skew: -1.1, noise: 14, isBilevel: false },
  { dpi: 150, skew: -0.4, noise: 18, isBilevel: false },
  { dpi: 200, skew: 0.2, noise: 10, isBilevel: true },
];

/** This many scans of each office, drawn and scanned in Chromium. Existing files are kept. */
export async function scannedFiles(offices: readonly Office[], perOffice: number): Promise<MadeScan[]> {
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  mkdirSync(FOLDER, { recursive: true });
  const scans: MadeScan[] = [];
  try {
    const layout = await browser.newPage();
    for (const [index, office] of offices.entries()) {
      for (let scan = 0; scan < perOffice; scan += 1) {
        const at = (index + scan) % SCANNERS.length;
        const scanner = SCANNERS[at] as Scanner;
        const sheet = madeSheet(office, 100 * (index + 1) + at + office.layout.length);
        const { html, references } = sheetPage(sheet);
        const key = createHash('sha256')
          .update(JSON.stringify([html, scanner]))
          .digest('hex')
          .slice(0, 12);
        const file = join(FOLDER, `scan-${office.layout}-${at}-${key}.pdf`);
        const { text: printed } = await pageOfHtml(layout, html, sheet.paper);
        scans.push({ file, sheet, references, printed });
        if (existsSync(file)) continue;
        const page = await browser.newPage({ deviceScaleFactor: scanner.dpi / CSS_DPI });
        writeFileSync(file, imagePdf(await scanned(page, html, sheet, scanner), sheet.paper));
        await page.close();
      }
    }
    return scans;
  } finally {
    await browser.close();
  }
}

async function scanned(page: Page, html: string, { paper, seed }: MadeSheet, scanner: Scanner) {
  const css = (mm: number) => Math.round((mm / MM_PER_INCH) * CSS_DPI);
  await page.setViewportSize({ width: css(paper.width), height: css(paper.height) });
  await page.setContent(html);
  const clean = await page.screenshot({ type: 'png' });
  const result = await page.evaluate(
    async ([png, { skew, noise, isBilevel }, start]) => {
      const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
      const { width, height } = picture;
      const canvas = new OffscreenCanvas(width, height);
      const painter = canvas.getContext('2d');
      if (!painter) throw new Error('No canvas');
      painter.fillStyle = 'white';
      painter.fillRect(0, 0, width, height);
      painter.translate(width / 2, height / 2);
      painter.rotate((skew * Math.PI) / 180);
      painter.filter = isBilevel ? 'none' : 'blur(0.6px)';
      painter.drawImage(picture, -width / 2, -height / 2);
      const image = painter.getImageData(0, 0, width, height);
      let state = start;
      for (let at = 0; at < image.data.length; at += 4) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        const speck = ((state >>> 8) / 16_777_216 - 0.5) * 2 * noise;
        const grey = (image.data[at] ?? 0) * 0.85 + 25 + speck;
        const value = isBilevel ? (grey < 150 ? 0 : 255) : grey;
        image.data[at] = image.data[at + 1] = image.data[at + 2] = value;
      }
      painter.putImageData(image, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: isBilevel ? 0.95 : 0.75 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      let text = '';
      for (let from = 0; from < bytes.length; from += 32_768)
        text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
      return { width, height, base64: btoa(text) };
    },
    [clean.toString('base64'), scanner, seed] as const,
  );
  return { width: result.width, height: result.height, jpeg: Buffer.from(result.base64, 'base64') };
}
