import { readSheets, sheetPages } from '#domain/sheets/read-sheets.ts';
import { schemeOf, targetOf } from '#domain/sheets/references/number-scheme.ts';
import { SURE } from '#domain/sheets/sheet.ts';
import type { ExtractedFiles } from '../../sets/extracted-files.ts';
import type { Row } from '../../table.ts';
import type { TruthSheet } from '../drawing-truth.ts';
import { firstBlocks } from '../made-layouts/first-blocks.ts';
import { firstOffices, secondOffices } from '../made-layouts/offices.ts';
import { secondBlocks } from '../made-layouts/second-blocks.ts';
import { countMadeReferences, madeReferenceRows } from '../made-references.ts';
import { explain, type JudgedSheet, judge, scoreRows } from '../sheet-score.ts';
import { blocks } from './blocks.ts';
import { chanceOffices } from './chance-offices.ts';
import { keptOffices, seenOffices } from './offices.ts';
import { type MadeScan, scannedFiles } from './scanned-files.ts';

/** Our own scans in other layouts, in which only the picture identifies the sheet. Their names contain "scan". */
export async function madeScanRows(files: ExtractedFiles): Promise<Row[]> {
  const rows: Row[] = [];
  const alone = { wanted: 0, found: 0, wrong: 0 };
  const inProject = { wanted: 0, found: 0, wrong: 0 };
  Object.assign(blocks, firstBlocks, secondBlocks);
  for (const [name, offices, perOffice] of [
    ['made scans, layouts seen', seenOffices, 4],
    ['made scans, layouts looked at later', keptOffices, 4],
    ['made scans, layouts looked at for references alone', [...firstOffices, ...secondOffices], 2],
    ['made scans, offices of chance, looked at', chanceOffices(1_004), 1],
    ['made scans, offices of chance, looked at afterwards', chanceOffices(3_000), 1],
    ['made scans, offices of chance, not looked at', chanceOffices(5_000), 1],
  ] as const) {
    const judged: JudgedSheet[] = [];
    for (const scan of await scannedFiles(offices, perOffice)) {
      const extracted = await files.read(scan.file);
      const readings = readSheets(sheetPages(extracted), { fileName: 'scan.pdf', layouts: [] });
      const one = judge(truthOf(scan), readings);
      const read = readings[0]?.references ?? [];
      const certain = read.filter(({ isPossible }) => !isPossible);
      countMadeReferences(scan.references, scan.printed, certain, alone);
      // The check of a project aims them once its other sheets are there.
      const scheme = schemeOf([scan.sheet.number, ...scan.sheet.others]);
      const aimed = read
        .map((one) => ({ ...one, targetKey: targetOf(one, scheme) }))
        .filter(({ isPossible, targetKey }) => !isPossible || scheme.keys.has(targetKey));
      countMadeReferences(scan.references, scan.printed, aimed, inProject);
      judged.push(one);
      explain(one);
    }
    rows.push(...scoreRows(name, judged, SURE));
  }
  return [
    ...rows,
    ...madeReferenceRows('made scans, references, each alone', alone),
    ...madeReferenceRows('made scans, references, aimed in a project', inProject),
  ];
}

const truthOf = ({ file, sheet }: MadeScan): TruthSheet => ({
  ...{ file: file.split('/').at(-1) ?? file, page: 1, layout: sheet.layout, raster: {} },
  ...{ number: sheet.number, title: sheet.title, revision: sheet.revision },
  ...{ revision_date: sheet.date, revision_date_iso: sheet.iso },
});
