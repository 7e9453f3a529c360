import { isSameRevision } from '../chains/revision-order.ts';
import { numberForm } from '../number-key.ts';
import { prefixOf, shapeOf } from '../references/number-scheme.ts';
import { sheetId } from '../sheet.ts';
import { type CheckedSheet, groupBy, placeOf, plainTitle } from './checked-sheet.ts';
import type { FoundFinding } from './finding.ts';
import { findingSentences } from './finding-sentences.ts';

/** Sheets that share a number with another one, and sheets whose file is named after another one. */
export function checkNumbers(sheets: readonly CheckedSheet[]): FoundFinding[] {
  const groups = groupBy(sheets, ({ numberKey }) => numberKey);
  return [
    ...[...groups.values()].flatMap(twoTitles),
    ...[...groups.values()].flatMap(sameSheetTwice),
    ...sheets.flatMap((sheet) => nameContradicts(sheet, groups)),
    ...sheets.flatMap(tableBehind),
  ];
}

/** A later revision may have another title. Two current sheets, or two of one revision, may not. */
function twoTitles(group: readonly CheckedSheet[]): FoundFinding[] {
  const titled = group.filter((sheet) => sheet.title);
  const clashing = titled.filter((sheet) =>
    titled.some((other) => areTwoSheets(sheet, other) && !isOneTitle(sheet.title ?? '', other.title ?? '')),
  );
  const [first] = clashing;
  if (!first) return [];
  const titles = [...new Set(clashing.map(({ title }) => title ?? ''))];
  return [
    {
      kind: 'two-titles',
      key: first.numberKey,
      text: findingSentences.twoTitles(
        first.number,
        titles.length,
        titles.map((title) => `“${title}”`).join(' and '),
      ),
      places: clashing.map((sheet) => placeOf(sheet, sheet.title)),
    },
  ];
}

function areTwoSheets(one: CheckedSheet, two: CheckedSheet): boolean {
  if (one === two) return false;
  return (one.isCurrent && two.isCurrent) || (one.revision !== null && one.revision === two.revision);
}

/** "GROUND FLOOR PLAN" and "GROUND FLOOR": one was read incompletely, or up to a quarter of its words misread. */
function isOneTitle(one: string, two: string): boolean {
  const [a, b] = [plainTitle(one), plainTitle(two)];
  if (a === '' || b === '' || a.includes(b) || b.includes(a)) return true;
  const [few, many] = [new Set(a.split(' ')), new Set(b.split(' '))];
  const shared = [...few].filter((word) => many.has(word)).length;
  return shared / Math.max(few.size, many.size) >= 0.75 && !differInMark(few, many);
}

/** PART A and PART B, LEVEL 1 and LEVEL 2 are two sheets. */
function differInMark(one: ReadonlySet<string>, two: ReadonlySet<string>): boolean {
  const marks = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
    [...words].some(
      (word) => !others.has(word) && /^(?:\p{L}|\d{1,3}|NORTH|SOUTH|EAST|WEST|UPPER|LOWER)$/u.test(word),
    );
  return marks(one, two) && marks(two, one);
}

function sameSheetTwice(group: readonly CheckedSheet[]): FoundFinding[] {
  return [
    ...groupBy(group, ({ revision, title }) => `${revision ?? ''} ${plainTitle(title ?? '')}`).values(),
  ].flatMap((same): FoundFinding[] => {
    const [first] = same;
    if (!first?.revision || same.length < 2) return [];
    return [
      {
        kind: 'same-sheet-twice',
        key: `${first.numberKey}@${numberForm(first.revision)}`,
        text: findingSentences.twice(first.number, first.revision, same.length),
        places: same.map((sheet) => placeOf(sheet, sheet.fileName)),
      },
    ];
  });
}

/** The name of a file with one sheet names another sheet. The block is right, because people build from it. */
function nameContradicts(sheet: CheckedSheet, groups: ReadonlyMap<string, unknown>): FoundFinding[] {
  if (sheet.among !== 1 || sheet.page < 1) return [];
  const name = sheet.fileName.replace(/\.\w{2,5}$/, '');
  if (numberForm(name).includes(sheet.numberKey)) return [];
  const other = numbersIn(name, sheet.number).find((number) => isOfOneScheme(number, sheet, groups));
  if (!other || numberForm(other) === sheet.numberKey) return [];
  return [
    {
      kind: 'name-contradicts',
      key: sheetId(sheet.documentId, sheet.page),
      text: findingSentences.nameContradicts(sheet.fileName, other, sheet.number),
      places: [placeOf(sheet, sheet.number)],
    },
  ];
}

const isOfOneScheme = (number: string, sheet: CheckedSheet, groups: ReadonlyMap<string, unknown>) => {
  if (groups.has(numberForm(number)) && /\p{L}/u.test(number)) return true;
  return (
    /\p{L}/u.test(number) &&
    shapeOf(number) === shapeOf(sheet.number) &&
    prefixOf(number) === prefixOf(sheet.number)
  );
};

/** Runs of the name's parts with at most as many parts as the sheet's number, the longest first. */
function numbersIn(name: string, like: string): string[] {
  const parts = like.split(/[\s\-–_./]+/).filter(Boolean).length;
  const pieces = [...name.matchAll(/[\p{L}\p{N}]+/gu)];
  return Array.from({ length: parts }, (_, less) => parts - less).flatMap((count) =>
    pieces.flatMap((piece, at) => {
      const last = pieces[at + count - 1];
      return last ? [name.slice(piece.index, last.index + last[0].length)] : [];
    }),
  );
}

function tableBehind(sheet: CheckedSheet): FoundFinding[] {
  const { revision, history } = sheet;
  const last = history.at(-1);
  if (
    !revision ||
    !last ||
    !sheet.isCurrent ||
    history.some((entry) => isSameRevision(entry.revision, revision))
  )
    return [];
  return [
    {
      kind: 'table-behind',
      key: sheet.numberKey,
      text: findingSentences.tableBehind(sheet.number, revision, last.revision),
      places: [placeOf(sheet, revision)],
    },
  ];
}
