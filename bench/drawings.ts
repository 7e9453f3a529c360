import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readFileName } from '#domain/sheets/file-name.ts';
import { readSheets, sheetPages } from '#domain/sheets/read-sheets.ts';
import { type SheetReading, SURE } from '#domain/sheets/sheet.ts';
import { type BenchOptions, BenchSkipped } from './bench.ts';
import { comparisonRows } from './drawings/comparison.ts';
import { namesOf, type TruthSheet, truthOf } from './drawings/drawing-truth.ts';
import { type LinkedSheet, linkRows } from './drawings/link-score.ts';
import { madeScanRows } from './drawings/made-scans/scan-rows.ts';
import { registerRows } from './drawings/register-score.ts';
import { setsOf } from './drawings/set-truth.ts';
import { explain, type JudgedSheet, judge, scoreRows } from './drawings/sheet-score.ts';
import { readRows } from './sets/data-files.ts';
import { ExtractedFiles } from './sets/extracted-files.ts';
import type { Row } from './table.ts';

/** Title blocks of made and real drawing sets, as the product extracts and reads them, and the values in file names. */
export async function run({ dataDir, split }: BenchOptions): Promise<Row[]> {
  const folder = join(dataDir, 'drawing_sets');
  if (!existsSync(join(folder, split, 'truth.jsonl')))
    throw new BenchSkipped(`no drawing_sets under ${dataDir}`);
  const data = { directory: dataDir, split };
  const files = new ExtractedFiles();
  try {
    const made = await judgeAll(files, join(folder, split), truthOf(data));
    const drawings = made.filter(({ truth }) => truth.kind !== 'specification');
    const rows = [
      ...scoreRows(
        'vector sheets',
        drawings.filter(({ truth }) => truth.raster === null),
        SURE,
      ),
      ...scoreRows(
        'scans',
        drawings.filter(({ truth }) => truth.raster !== null),
        SURE,
      ),
      ...scoreRows(
        'specifications',
        made.filter(({ truth }) => truth.kind === 'specification'),
        SURE,
      ),
    ];
    rows.push(...(await madeScanRows(files)));
    const linked = readRows<LinkedSheet>(data, `drawing_sets/${split}/truth.jsonl`);
    rows.push(...(await registerRows(files, join(folder, split), setsOf(data))));
    rows.push(...(await linkRows(files, join(folder, split), linked, setsOf(data))));
    if (existsSync(join(folder, 'real', 'truth.jsonl'))) {
      const real = readRows<TruthSheet>(data, 'drawing_sets/real/truth.jsonl');
      rows.push(...scoreRows('real sheets', await judgeAll(files, join(folder, 'real'), real), SURE));
    }
    if (existsSync(join(folder, split, 'file_names.tsv'))) rows.push(...nameRows(data));
    rows.push(...(await comparisonRows({ dataDir, split })));
    return rows;
  } finally {
    await files.close();
  }
}

async function judgeAll(
  files: ExtractedFiles,
  folder: string,
  truth: readonly TruthSheet[],
): Promise<JudgedSheet[]> {
  const byFile = new Map<string, SheetReading[]>();
  const judged: JudgedSheet[] = [];
  for (const sheet of truth) {
    let readings = byFile.get(sheet.file);
    if (!readings) {
      const extracted = await files.read(join(folder, sheet.file));
      readings = readSheets(sheetPages(extracted), { fileName: basename(sheet.file), layouts: [] });
      byFile.set(sheet.file, readings);
    }
    judged.push(judge(sheet, readings));
    const last = judged.at(-1);
    if (last) explain(last);
  }
  return judged;
}

function nameRows(data: { directory: string; split: string }): Row[] {
  const names = namesOf(data);
  const share = (field: 'number' | 'revision' | 'title' | 'date') => {
    const right = names.filter((truth) => (readFileName(truth.name)[field] ?? '') === truth[field]);
    return right.length / names.length;
  };
  return (['number', 'revision', 'title', 'date'] as const).map((field) => ({
    ...{ set: 'file names', system: 'plumbline', measure: `${field} exact`, value: share(field) },
  }));
}
