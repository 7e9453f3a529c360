import { basename, join } from 'node:path';
import { checkSheets } from '#domain/sheets/findings/check-sheets.ts';
import type { CheckedSheet } from '#domain/sheets/findings/checked-sheet.ts';
import { numberForm, numberKey } from '#domain/sheets/number-key.ts';
import { readSheets, sheetPages } from '#domain/sheets/read-sheets.ts';
import type { FoundReference } from '#domain/sheets/references/found-reference.ts';
import { schemeOf, tailOf, targetOf } from '#domain/sheets/references/number-scheme.ts';
import type { SheetReading } from '#domain/sheets/sheet.ts';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import type { ExtractedFiles } from '../sets/extracted-files.ts';
import type { Row } from '../table.ts';
import type { TruthSheet } from './drawing-truth.ts';
import type { TruthReference, TruthSet } from './set-truth.ts';

export interface LinkedSheet extends TruthSheet {
  set: string;
  width: number;
  height: number;
  references: TruthReference[];
}

interface ReadSheet {
  file: string;
  reading: SheetReading;
  isCurrent: boolean;
}

/** References and defects that the product finds in whole sets that it has read itself. */
export async function linkRows(
  files: ExtractedFiles,
  folder: string,
  truth: readonly LinkedSheet[],
  sets: readonly TruthSet[],
): Promise<Row[]> {
  const vector = { wanted: 0, found: 0, wrong: 0 };
  const scans = { wanted: 0, found: 0, wrong: 0 };
  const defects = { wanted: 0, found: 0, wrong: 0 };
  for (const set of sets) {
    const sheets = await readSet(files, folder, set);
    const scheme = schemeOf(sheets.map(({ reading }) => reading.fields.number?.value ?? ''));
    const complete = (one: FoundReference) => targetOf(one, scheme);
    for (const page of truth.filter((each) => each.set === set.id && each.kind === 'drawing')) {
      const read = sheets.find(({ file, reading }) => file === page.file && reading.page === page.page);
      const tally = page.raster ? scans : vector;
      const references = (read?.reading.references ?? []).filter(
        (one) => !one.isPossible || scheme.keys.has(complete(one)),
      );
      countReferences(page, references, complete, tally);
    }
    countDefects(set, sheets, complete, defects);
  }
  return [
    row('references, vector', 'found', vector.found / Math.max(1, vector.wanted)),
    row('references, vector', 'false', vector.wrong / Math.max(1, vector.found + vector.wrong)),
    row('references, scans', 'found', scans.found / Math.max(1, scans.wanted)),
    row('references, scans', 'false', scans.wrong / Math.max(1, scans.found + scans.wrong)),
    row('planted defects', 'found', defects.found / Math.max(1, defects.wanted)),
    row('planted defects', 'false a set', defects.wrong / Math.max(1, sets.length)),
  ];
}

const row = (set: string, measure: string, value: number): Row => ({
  set,
  system: 'plumbline',
  measure,
  value,
});

async function readSet(files: ExtractedFiles, folder: string, set: TruthSet): Promise<ReadSheet[]> {
  const current = new Set([
    ...set.register.flatMap(({ entries }) => entries.map(({ file, page }) => `${file}:${page}`)),
    ...(set.specifications ?? []).map(({ file }) => `${file}:0`),
  ]);
  const sheets: ReadSheet[] = [];
  for (const file of set.upload_order) {
    const extracted = await files.read(join(folder, file));
    for (const reading of readSheets(sheetPages(extracted), { fileName: basename(file), layouts: [] }))
      sheets.push({ file, reading, isCurrent: current.has(`${file}:${reading.page}`) });
  }
  return sheets;
}

/** A reference is right if it names the same sheet at the same place. */
function countReferences(
  page: LinkedSheet,
  found: readonly FoundReference[],
  complete: (one: FoundReference) => string,
  tally: { wanted: number; found: number; wrong: number },
): void {
  const left = [...page.references];
  tally.wanted += left.length;
  for (const one of found) {
    const at = left.findIndex(
      (wanted) => namesTarget(wanted, complete(one)) && one.box && meet(one.box, shareOf(wanted, page)),
    );
    if (at >= 0) left.splice(at, 1);
    tally[at >= 0 ? 'found' : 'wrong'] += 1;
    if (at < 0) console.log(`  ${page.file} p. ${page.page}: false reference ${one.text}`);
  }
  for (const { text } of left) console.log(`  ${page.file} p. ${page.page}: missed reference ${text}`);
}

/** For a number without a sheet, only the printed text can be known. */
function namesTarget({ target, exists }: TruthReference, key: string): boolean {
  if (numberForm(target) === key) return true;
  return !exists && numberForm(tailOf(target) ?? '') === key;
}

function shareOf({ box: [x0, y0, x1, y1] }: TruthReference, { width, height }: LinkedSheet): Rectangle {
  return { x: x0 / width, y: y0 / height, width: (x1 - x0) / width, height: (y1 - y0) / height };
}

const meet = (one: Rectangle, two: Rectangle) =>
  one.x < two.x + two.width &&
  two.x < one.x + one.width &&
  one.y < two.y + two.height &&
  two.y < one.y + one.height;

function countDefects(
  set: TruthSet,
  sheets: readonly ReadSheet[],
  complete: (one: FoundReference) => string,
  tally: { wanted: number; found: number; wrong: number },
): void {
  const wanted = plantedIn(set);
  const checked = sheets.map((sheet) => checkedOf(sheet, sheets));
  const references = sheets.flatMap(({ file, reading, isCurrent }) =>
    isCurrent
      ? (reading.references ?? []).map((one) => {
          const { text, box, isRecognised = false, isPossible = false } = one;
          const place = { documentId: file, page: reading.page, box };
          return { id: '', ...place, text, isRecognised, isPossible, targetKey: complete(one) };
        })
      : [],
  );
  const found = checkSheets(checked, references).map(({ kind, key }) => `${kind} ${key}`);
  const isSame = (one: string, two: string) =>
    one === two ||
    (two.startsWith('missing-sheet') &&
      one.startsWith('missing-sheet') &&
      two.endsWith(one.split(' ')[1] ?? ' '));
  tally.wanted += wanted.length;
  for (const one of wanted) {
    if (found.some((other) => isSame(other, one))) tally.found += 1;
    else console.log(`  ${set.id}: missed ${one}`);
  }
  for (const one of found.filter((other) => !wanted.some((each) => isSame(other, each)))) {
    tally.wrong += 1;
    console.log(`  ${set.id}: false ${one}`);
  }
}

function plantedIn(set: TruthSet): string[] {
  const about = (kind: string, numbers: readonly string[]) =>
    numbers.map((number) => `${kind} ${numberForm(number)}`);
  const planted = (kind: string) => set.planted.filter((one) => one.kind === kind);
  return [
    ...new Set([
      ...about(
        'missing-sheet',
        set.dangling.filter(({ current }) => current).map(({ target }) => target),
      ),
      ...about('listed-not-there', set.listed_without_sheet),
      ...about('not-listed', set.sheets_not_in_list),
      ...about(
        'list-behind',
        set.list_revision_behind.map(({ number }) => number),
      ),
      ...about(
        'two-titles',
        set.duplicates.map(({ number }) => number),
      ),
      ...planted('file_name_contradicts_block').map(({ file }) => `name-contradicts ${file}:1`),
      ...about(
        'table-behind',
        planted('revision_table_lags_block').map(({ number }) => number ?? ''),
      ),
    ]),
  ];
}

function checkedOf({ file, reading, isCurrent }: ReadSheet, all: readonly ReadSheet[]): CheckedSheet {
  const { fields, page, history, drawingList } = reading;
  const number = fields.number?.value ?? '';
  return {
    ...{ documentId: file, page, number, isCurrent, history, drawingList },
    numberKey: numberKey(number) ?? '',
    title: fields.title?.value ?? null,
    revision: fields.revision?.value ?? null,
    box: fields.number?.box ?? null,
    fileName: basename(file),
    among: all.filter((sheet) => sheet.file === file).length,
  };
}
