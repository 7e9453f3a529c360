import { datesIn } from '../quantities/dates.ts';
import { foldWord, isSameWord, singular, wordsOf } from '../records/words.ts';
import { dayInWords } from '../text/day.ts';
import type { RegisterQuestion } from './register-question.ts';
import { registerSentences } from './register-sentences.ts';
import { numberPlace, type RegisterAnswer, type RegisteredSheet, sheetName } from './registered-sheet.ts';

/** Words of a list question that do not select sheets. One line per language. */
const FILLER = new Set(
  [
    'a an the of in on at as for from to with is are was were there do does we i me us our my you please can could have has got list show name give tell all every each any how many much number count which what and or sheet sheets drawing drawings dwg dwgs drg drgs plan plans current latest newest valid up date now set project job register this that these those exist uploaded',
    'wie viele viel welche alle der die das den dem sind gibt es zeichnungen zeichnung pläne blätter aktuelle aktuellen liste zeige mir im projekt',
    'combien de des les le la quels quelles sont y dans plans plan dessins feuilles actuels liste du projet',
    'cuántos cuántas qué cuáles son hay los las el planos plano hojas láminas actuales lista del proyecto',
  ]
    .join(' ')
    .split(' ')
    .map(foldWord),
);

/**
 * Lists or counts current sheets. Every remaining word must select some of them by discipline, status, title, paper size
 * or number. If one does not, the question is left to the text of the sheets. `asAt`: the day on which the sheets were
 * current, if it is not today.
 */
export function answerList(
  { operation }: RegisterQuestion,
  text: string,
  current: readonly RegisteredSheet[],
  asAt?: string,
): RegisterAnswer | null {
  if (current.length === 0) return null;
  const words = wordsOf(asAt ? withoutDates(text) : text).filter((word) => !FILLER.has(word));
  let chosen = [...current];
  for (const word of words) {
    const fields: (keyof RegisteredSheet)[] = ['discipline', 'status', 'title', 'paperSize', 'number'];
    const field = fields.find((name) => chosen.some((sheet) => says(sheet[name], word)));
    if (!field) return null;
    chosen = chosen.filter((sheet) => says(sheet[field], word));
  }
  const sorted = chosen.toSorted((a, b) =>
    (a.number ?? '').localeCompare(b.number ?? '', 'en', { numeric: true }),
  );
  const count = countOf(sorted.length, words.join(' '), asAt);
  const rows = sorted.map((sheet) => ({
    label: `${sheetName(sheet)}${sheet.revision ? `, ${registerSentences.revision(sheet.revision)}` : ''}`,
    places: numberPlace(sheet),
  }));
  const numbers = sorted.map(({ number }) => number ?? registerSentences.withoutNumber);
  const names = operation.kind === 'list' && numbers.length <= NAMED ? `: ${numbers.join('; ')}` : '';
  return { headline: `${count}${names}.`, rows, notes: [], isSure: true };
}

function countOf(count: number, words: string, asAt: string | undefined): string {
  if (!asAt) return words ? registerSentences.currentOf(count, words) : registerSentences.current(count);
  const day = dayInWords(asAt);
  return words
    ? registerSentences.currentThenOf(count, words, day)
    : registerSentences.currentThen(count, day);
}

function withoutDates(text: string): string {
  return datesIn(text).reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Beyond this number, sheets are listed below but not named in the first line. */
const NAMED = 14;
/** Two words match if this many first letters are the same, such as `structural` and `Structure`. */
const SAME_BEGINNING = 6;

function says(value: unknown, word: string): boolean {
  if (typeof value !== 'string') return false;
  const asked = singular(word);
  return wordsOf(value).some(
    (one) =>
      isSameWord(asked, singular(one)) ||
      (asked.length >= SAME_BEGINNING && one.startsWith(asked.slice(0, SAME_BEGINNING))),
  );
}
