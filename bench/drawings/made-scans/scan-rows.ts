import { readSheets, sheetPages } from '#domain/sheets/read-sheets.ts';
import { SURE } from '#domain/sheets/sheet.ts';
import type { Row } from '../../table.ts';
import type { TruthSheet } from '../drawing-truth.ts';
import type { ExtractedFiles } from '../extracted.ts';
import { explain, type JudgedSheet, judge, scoreRows } from '../sheet-score.ts';
import { keptOffices, seenOffices } from './offices.ts';
import { type MadeScan, scannedFiles } from './scanned-files.ts';

/** Scans of our own in other layouts; nothing but the picture says what they are: their names say "scan". */
export async function madeScanRows(files: ExtractedFiles): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, offices] of [
    ['made scans, layouts seen', seenOffices],
    ['made scans, layouts kept back', keptOffices],
  ] as const) {
    const judged: JudgedSheet[] = [];
    for (const scan of await scannedFiles(offices)) {
      const extracted = await files.read(scan.file);
      const readings = readSheets(sheetPages(extracted), { fileName: 'scan.pdf', layouts: [] });
      const one = judge(truthOf(scan), readings);
      judged.push(one);
      explain(one);
    }
    rows.push(...scoreRows(name, judged, SURE));
  }
  return rows;
}

const truthOf = ({ file, sheet }: MadeScan): TruthSheet => ({
  ...{ file: file.split('/').at(-1) ?? file, page: 1, layout: sheet.layout, raster: {} },
  ...{ number: sheet.number, title: sheet.title, revision: sheet.revision },
  ...{ revision_date: sheet.date, revision_date_iso: sheet.iso },
});
