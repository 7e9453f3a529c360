import { isSameWord, wordsOf } from '../records/words.ts';
import { stopWords } from '../retrieval/stop-words.ts';
import { wholeDocument } from '../sheets/sheet.ts';
import { saidRevisions } from './said-revisions.ts';
import type { SourceSheet } from './source-sheet.ts';

/** Words of a question about changes that name no document. */
const ABOUT_CHANGES = new Set(
  'change changes changed changing difference differences different differ compare compared new newer now old older earlier previous before after latest last current between since then there got been made any all both two list me tell show me rev revs revision revisions issue issues issued version versions'.split(
    ' ',
  ),
);
/** What a text document is called, whatever its title. */
const TEXT_DOCUMENT =
  'specification specifications spec specs letter certificate report contract agreement document file text clause clauses'.split(
    ' ',
  );
const SHEET = 'sheet drawing plan dwg drg'.split(' ');

/**
 * The number of the sheet or document that a question about changes names by its title: that of `CAST-IN-PLACE CONCRETE` for
 * `what changed in the concrete specification`. Null if no title has all of its words, or the titles of several numbers do.
 */
export function titledNumber(
  question: string,
  sheets: readonly Pick<SourceSheet, 'numberKey' | 'page' | 'title'>[],
): string | null {
  const revisions = new Set(saidRevisions(question).map((revision) => revision.toLowerCase()));
  const said = wordsOf(question).filter(
    (word) => word.length > 1 && !/^\d/.test(word) && !revisions.has(word) && !isAboutChanges(word),
  );
  const names = said.filter((word) => !TEXT_DOCUMENT.includes(word) && !SHEET.includes(word));
  if (names.length === 0) return null;
  const ofKind = said.some((word) => TEXT_DOCUMENT.includes(word))
    ? sheets.filter(({ page }) => page === wholeDocument)
    : sheets;
  const found = ofKind.filter(({ title }) => {
    const titled = wordsOf(title ?? '');
    return names.every((word) => titled.some((one) => isSameWord(word, one)));
  });
  const [key = null, ...others] = new Set(found.flatMap(({ numberKey }) => numberKey ?? []));
  return others.length === 0 ? key : null;
}

const isAboutChanges = (word: string) => ABOUT_CHANGES.has(word) || stopWords.has(word);
