import { type NumberScheme, resolveNumber, schemeOf } from '../references/number-scheme.ts';
import { checkLists } from './check-lists.ts';
import { checkNumbers } from './check-numbers.ts';
import { type CheckedReference, type CheckedSheet, groupBy } from './checked-sheet.ts';
import { type FoundFinding, findingKinds, MAX_PLACES } from './finding.ts';
import { findingSentences } from './finding-sentences.ts';

/**
 * The gaps and contradictions in a project's drawings. `references` are those of current sheets. Each finding once, the
 * most serious kind first.
 */
export function checkSheets(
  sheets: readonly CheckedSheet[],
  references: readonly CheckedReference[],
): FoundFinding[] {
  const numbered = sheets.filter(({ numberKey }) => numberKey !== '');
  const found = [
    ...missingSheets(references, schemeOf(numbered.map(({ number }) => number))),
    ...checkLists(numbered),
    ...checkNumbers(numbered),
  ];
  const merged = [...groupBy(found, ({ kind, key }) => `${kind}:${key}`).values()].map((same) => merge(same));
  return merged.sort(
    (one, two) =>
      findingKinds.indexOf(one.kind) - findingKinds.indexOf(two.kind) || compare(one.key, two.key),
  );
}

function missingSheets(references: readonly CheckedReference[], scheme: NumberScheme): FoundFinding[] {
  const dangling = references.filter(
    ({ targetKey, isPossible }) => !isPossible && resolveNumber(targetKey, scheme) === null,
  );
  return [...groupBy(dangling, ({ targetKey }) => targetKey).entries()].map(([key, same]) => ({
    kind: 'missing-sheet' as const,
    key,
    text: missingSentence(same)(same.length, printedIn(same[0]?.text ?? '', key)),
    places: same.map(({ documentId, page, box, text }) => ({ documentId, page, box, quote: text })),
  }));
}

/** One reference in a drawing's own text is enough to know that the number is read right. */
function missingSentence(same: readonly CheckedReference[]) {
  const isByOcr = same.every(({ isRecognised }) => isRecognised);
  return isByOcr ? findingSentences.missingByOcr : findingSentences.missing;
}

/** The number as printed in the reference. */
function printedIn(text: string, key: string): string {
  const words = text.split(/[\s]+|(?<=^[^/]{1,3})\//).map((word) => word.replace(/[.,;:)]+$/, ''));
  const plain = (word: string) => word.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return words.find((word) => plain(word) === plain(key)) ?? key;
}

/** One fault may be found twice: in two lists, or in a list and its copy. */
function merge(same: FoundFinding[]): FoundFinding {
  const [first] = same as [FoundFinding];
  return { ...first, places: same.flatMap(({ places }) => places).slice(0, MAX_PLACES) };
}

const compare = (one: string, two: string) => one.localeCompare(two, 'en', { numeric: true });
