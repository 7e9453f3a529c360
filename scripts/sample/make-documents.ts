/**
 * Makes the files of the sample company from US federal regulation (public domain): `node
 * scripts/sample/make-documents.ts <folder with osha_construction>`. The files are committed, so this runs only to
 * change the sample itself.
 */

import { copyFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { type Browser, chromium } from 'playwright';
import { chromiumLaunch, ensureChromium } from '../chromium.ts';
import { asHtml, depth, only, type Regulation, readRegulation } from './regulation.ts';

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

const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const paragraph = (text: string, style = '', indent = 0): string =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}${indent ? `<w:ind w:left="${indent}"/>` : ''}</w:pPr><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

const style = (id: string, name: string, halfPoints: number): string =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:rPr><w:b/><w:sz w:val="${halfPoints}"/></w:rPr></w:style>`;

/** A regulation as a Word file with headings and a page footer. */
function asWordFile({ part, title, sections }: Regulation): Uint8Array {
  const body = [
    paragraph(title, 'Title'),
    paragraph(part),
    ...sections.flatMap(({ heading, paragraphs }) => [
      paragraph(heading, 'Heading1'),
      ...paragraphs.map((text) => paragraph(text, '', depth(text) * 280)),
    ]),
  ];
  const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const parts: Record<string, string> = {
    '[Content_Types].xml': `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/><Override PartName="/word/footer1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.footer+xml"/></Types>`,
    '_rels/.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `${xml}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${RELATIONSHIPS}/footer" Target="footer1.xml"/></Relationships>`,
    'word/styles.xml': `${xml}<w:styles xmlns:w="${W}">${style('Title', 'Title', 40)}${style('Heading1', 'heading 1', 26)}</w:styles>`,
    'word/footer1.xml': `${xml}<w:ftr xmlns:w="${W}">${paragraph(`${part} · ${title}`)}</w:ftr>`,
    'word/document.xml': `${xml}<w:document xmlns:w="${W}" xmlns:r="${RELATIONSHIPS}"><w:body>${body.join('')}<w:sectPr><w:footerReference w:type="default" r:id="rId2"/></w:sectPr></w:body></w:document>`,
  };
  const stamp = { mtime: '2026-01-01' };
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, [strToU8(text), stamp]])),
  );
}
