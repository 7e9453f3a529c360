/**
 * Makes the files of the sample company from US federal regulation (public domain): `node
 * scripts/sample/make-documents.ts <folder with osha_construction>`. The files are committed, so this runs only to
 * change the sample itself.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { chromiumLaunch, ensureChromium } from '../chromium.ts';
import { asHtml, only, readRegulation } from './regulation.ts';
import { asWordFile } from './word-file.ts';

const TARGET = path.resolve(import.meta.dirname, '../../local/seed/documents');
const source = (name: string): string =>
  path.join(process.argv[2] ?? '../shared/data', 'osha_construction/corpus/txt', `OSHA_29CFR${name}.txt`);
const target = (name: string): string => path.join(TARGET, name);

const FOOTER =
  '<div style="font-size:7pt;width:100%;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>';
/** A page as an office scanner makes it: grey, a little crooked, a little blurred. */
const SCANNED =
  'filter: grayscale(1) contrast(1.1) blur(.35px); transform: rotate(.7deg) scale(.97); background: #fdfdfb;';
/** A page on a site table as a phone photographs it: in perspective, with a shadow across it. */
const PHOTOGRAPHED = `<style>html{background:#6b5d4c}body{width:760px;min-height:980px;margin:60px auto;padding:50px 60px;background:#f3efe6;
  transform:perspective(2400px) rotateX(6deg) rotateY(-5deg) rotate(-1deg);box-shadow:0 12px 40px #0008}
  body:after{content:'';position:absolute;inset:0;background:linear-gradient(115deg,#0000 45%,#0003 75%)}</style>`;

async function printPdf(browser: Browser, html: string, file: string): Promise<void> {
  const page = await browser.newPage();
  await page.setContent(html);
  await page.pdf({
    path: file,
    format: 'Letter',
    margin: { top: '2cm', bottom: '2cm', left: '2.2cm', right: '2.2cm' },
    displayHeaderFooter: true,
    headerTemplate: '<i></i>',
    footerTemplate: FOOTER,
  });
  await page.close();
}

async function scanPdf(browser: Browser, html: string, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 816, height: 1056 }, deviceScaleFactor: 2 });
  await page.setContent(`${html}<style>body{padding:70px 80px;${SCANNED}}</style>`);
  const images: string[] = [];
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 1000) {
    const clip = { x: 0, y, width: 816, height: Math.min(1056, height - y) };
    const jpeg = await page.screenshot({ type: 'jpeg', quality: 60, fullPage: true, clip });
    images.push(
      `<img src="data:image/jpeg;base64,${jpeg.toString('base64')}" style="width:100%;display:block;break-after:page">`,
    );
  }
  await page.setContent(`<style>body{margin:0}</style>${images.join('')}`);
  await page.pdf({ path: file, width: '816px', height: '1056px' });
  await page.close();
}

async function photograph(browser: Browser, html: string, file: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 980, height: 1280 }, deviceScaleFactor: 1.6 });
  await page.setContent(html + PHOTOGRAPHED);
  await page.screenshot({ path: file, type: 'jpeg', quality: 72 });
  await page.close();
}

const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
await printPdf(
  browser,
  asHtml(readRegulation(source('1926_Subpart_M_Fall_Protection'))),
  target('29CFR1926-M Fall protection.pdf'),
);
await printPdf(
  browser,
  asHtml(readRegulation(source('1926_Subpart_P_Excavations'))),
  target('29CFR1926-P Excavations.pdf'),
);
await printPdf(
  browser,
  asHtml(only(readRegulation(source('1926_Subpart_L_Scaffolds')), 0, 3)),
  target('29CFR1926-L Scaffolds.pdf'),
);
await scanPdf(
  browser,
  asHtml(only(readRegulation(source('1926_Subpart_X_Stairways_and_Ladders')), 0, 2)),
  target('29CFR1926-X Stairways (scan).pdf'),
);
await photograph(
  browser,
  asHtml(readRegulation(source('1926_Subpart_G_Signs_Signals_and_Barricades'))),
  target('29CFR1926-G Signs and barricades (photo).jpg'),
);
await browser.close();
writeFileSync(
  target('29CFR1926-Q Concrete and masonry.docx'),
  asWordFile(readRegulation(source('1926_Subpart_Q_Concrete_and_Masonry_Construction'))),
);
copyFileSync(
  source('1904_Subpart_C_Recordkeeping_Forms_and_Recording_Criteria'),
  target('29CFR1904-C Injury recordkeeping.txt'),
);
