import { isSameRevision } from '../chains/revision-order.ts';
import { numberForm } from '../number-key.ts';
import { prefixOf, tailOf } from '../references/number-scheme.ts';
import type { ListedSheet } from '../sheet.ts';
import { type CheckedSheet, placeOf } from './checked-sheet.ts';
import type { FoundFinding } from './finding.ts';
import { findingSentences } from './finding-sentences.ts';

interface Listing {
  listed: ListedSheet;
  on: CheckedSheet;
}

/** Compares the current drawing lists with the current sheets, both ways. */
export function checkLists(sheets: readonly CheckedSheet[]): FoundFinding[] {
  const current = sheets.filter(({ isCurrent }) => isCurrent);
  const listings = current.flatMap((on) => on.drawingList.map((listed): Listing => ({ listed, on })));
  if (listings.length === 0) return [];
  const there = new Map(sheets.flatMap((sheet) => namesOf(sheet.number).map((name) => [name, sheet])));
  const byKey = new Map(current.flatMap((sheet) => namesOf(sheet.number).map((name) => [name, sheet])));
  const listedKeys = new Set(listings.flatMap(({ listed }) => namesOf(listed.number)));
  const prefixes = new Set(listings.map(({ listed }) => prefixOf(listed.number)));
  return [
    ...listings
      .filter(({ listed }) => !namesOf(listed.number).some((name) => there.has(name)))
      .map(listedNotThere),
    ...current
      .filter((sheet) => sheet.page > 0 && prefixes.has(prefixOf(sheet.number)))
      .filter((sheet) => !namesOf(sheet.number).some((name) => listedKeys.has(name)))
      .map(notListed),
    ...listings.flatMap((listing) => listBehind(listing, byKey.get(numberForm(listing.listed.number)))),
  ];
}

/** A list may print the whole number, or only its end. */
function namesOf(number: string): string[] {
  const tail = tailOf(number);
  return tail ? [numberForm(number), numberForm(tail)] : [numberForm(number)];
}

function listedNotThere({ listed, on }: Listing): FoundFinding {
  return {
    kind: 'listed-not-there',
    key: numberForm(listed.number),
    text: findingSentences.listedNotThere(on.number, listed.number, listed.title),
    places: [{ ...placeOf(on, listed.number), box: listed.box }],
  };
}

function notListed(sheet: CheckedSheet): FoundFinding {
  return {
    kind: 'not-listed',
    key: sheet.numberKey,
    text: findingSentences.notListed(sheet.number, sheet.title),
    places: [placeOf(sheet, sheet.number)],
  };
}

function listBehind({ listed, on }: Listing, sheet: CheckedSheet | undefined): FoundFinding[] {
  if (!sheet?.revision || !listed.revision || isSameRevision(listed.revision, sheet.revision)) return [];
  return [
    {
      kind: 'list-behind',
      key: sheet.numberKey,
      text: findingSentences.listBehind(on.number, listed.number, listed.revision, sheet.revision),
      places: [{ ...placeOf(on, listed.number), box: listed.box }, placeOf(sheet, sheet.revision)],
    },
  ];
}
