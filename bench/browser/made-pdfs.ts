import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';

const PRINTED_STYLE = 'body { font: 11px/1.45 sans-serif; white-space: pre-wrap; overflow-wrap: anywhere }';
/** A4 at 144 dots per inch. */
const SCAN = { width: 1190, height: 1684 };
const SCANNED_STYLE =
  'body { margin: 0; padding: 110px; box-sizing: border-box; height: 1684px; overflow: hidden; font: 23px/1.4 serif; white-space: pre-wrap }';

/** All texts of a folder, one after the other. */
export function joinedTexts(folder: string): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.txt'));
  return files
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n\n');
}

/** Prints `text` to a native PDF of that many pages. */
export async function printPdf(text: string, pages: number, file: string): Promise<void> {
  await withPage(async (page) => {
    await page.setContent(`<style>${PRINTED_STYLE}</style>${escaped(text.slice(0, pages * 6_500))}`);
    writeFileSync(file, await page.pdf({ format: 'A4', margin: margins('20mm'), pageRanges: `1-${pages}` }));
  });
}

export interface Scan {
  images: string[];
  texts: string[];
}

/** Photographs pages of text and binds the pictures to an image-only PDF. */
export async function scanPdf(text: string, pages: number, folder: string, file: string): Promise<Scan> {
  const texts = text.match(/[\s\S]{1,2200}(?=\s|$)/g)?.slice(0, pages) ?? [];
  return withPage(async (page) => {
    await page.setViewportSize(SCAN);
    const images: string[] = [];
    for (const [index, sheet] of texts.entries()) {
      await page.setContent(`<style>${SCANNED_STYLE}</style>${escaped(sheet)}`);
      const image = join(folder, `page-${index + 1}.jpg`);
      await page.screenshot({ path: image, type: 'jpeg', quality: 85 });
      images.push(image);
    }
    const sheets = images.map((image) => {
      const source = `data:image/jpeg;base64,${readFileSync(image).toString('base64')}`;
      return `<img src="${source}" style="display: block; width: 210mm; height: 296.9mm; break-after: page">`;
    });
    await page.setContent(`<style>body { margin: 0 }</style>${sheets.join('')}`);
    writeFileSync(
      file,
      await page.pdf({ format: 'A4', margin: margins('0'), pageRanges: `1-${texts.length}` }),
    );
    return { images, texts };
  });
}

async function withPage<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  try {
    return await work(await browser.newPage());
  } finally {
    await browser.close();
  }
}

function margins(all: string) {
  return { top: all, right: all, bottom: all, left: all };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
