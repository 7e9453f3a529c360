import { chromium } from 'playwright';
import { readSheets } from '#domain/sheets/read-sheets.ts';
import { SURE } from '#domain/sheets/sheet.ts';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';
import { anyOffice } from './drawings/made-layouts/any-block.ts';
import { firstBlocks } from './drawings/made-layouts/first-blocks.ts';
import { firstOffices, secondOffices } from './drawings/made-layouts/offices.ts';
import { pageOfHtml } from './drawings/made-layouts/page-of-html.ts';
import { secondBlocks } from './drawings/made-layouts/second-blocks.ts';
import { countMadeReferences, madeReferenceRows } from './drawings/made-references.ts';
import { blocks } from './drawings/made-scans/blocks.ts';
import { madeSheet, type Office } from './drawings/made-scans/made-sheet.ts';
import { keptOffices, seenOffices } from './drawings/made-scans/offices.ts';
import { sheetPage } from './drawings/made-scans/sheet-page.ts';
import { explain, type JudgedSheet, judge, scoreRows } from './drawings/sheet-score.ts';
import type { Row } from './table.ts';

const SHEETS = 12;
const ANY_OFFICES = 120;
const SHEETS_OF_ANY = 4;

/**
 * Title blocks of 27 made offices and of 120 with blocks of chance, as text with positions. It needs no file and no OCR, so that the effect of a changed
 * rule is measured in seconds.
 */
export async function run(): Promise<Row[]> {
  Object.assign(blocks, firstBlocks, secondBlocks);
  const references = { wanted: 0, found: 0, wrong: 0 };
  const browser = await chromium.launch(chromiumLaunch(ensureChromium()));
  try {
    const page = await browser.newPage();
    const rows: Row[] = [];
    for (const [name, offices] of [
      ['9 offices of the scans', [...seenOffices, ...keptOffices]],
      ['9 offices, looked at', firstOffices],
      ['9 offices made afterwards', secondOffices],
    ] as const) {
      const judged: JudgedSheet[] = [];
      for (const office of offices) judged.push(...(await judgeOffice(office)));
      rows.push(...scoreRows(name, judged, SURE));
    }
    const ofChance: JudgedSheet[] = [];
    for (let seed = 0; seed < ANY_OFFICES; seed += 1) {
      const { office, block } = anyOffice(seed);
      blocks[office.layout] = block;
      ofChance.push(...(await judgeOffice(office, SHEETS_OF_ANY)));
    }
    rows.push(...scoreRows('120 offices of chance', ofChance, SURE));
    return [...rows, ...madeReferenceRows('references of all of them', references)];

    async function judgeOffice(office: Office, sheets = SHEETS): Promise<JudgedSheet[]> {
      const judged: JudgedSheet[] = [];
      for (let at = 0; at < sheets; at += 1) {
        const sheet = madeSheet(office, 1_000 + at * 17 + office.layout.length * 101);
        const made = sheetPage(sheet);
        const read = await pageOfHtml(page, made.html, sheet.paper);
        const truth = {
          ...{ file: `${office.layout} ${at}`, page: 1, layout: office.layout, raster: null },
          ...{ number: sheet.number, title: sheet.title, revision: sheet.revision },
          ...{ revision_date: sheet.date, revision_date_iso: sheet.iso },
        };
        const readings = readSheets([read], { fileName: 'plan.pdf', layouts: [] });
        const certain = (readings[0]?.references ?? []).filter(({ isPossible }) => !isPossible);
        countMadeReferences(made.references, read.text, certain, references);
        const one = judge(truth, readings);
        judged.push(one);
        explain(one);
      }
      return judged;
    }
  } finally {
    await browser.close();
  }
}
