import { spellingsOf, withSpacedNumbers } from './job-words.ts';
import type { Paper } from './paper.ts';
import { paperKinds } from './paper-kinds.ts';
import { foldNumber } from './paper-numbers.ts';
import type { PaperRow } from './row-tables.ts';
import { indexOfLike, tokensOf } from './row-words.ts';
import { isShortLine, tablesOf } from './tables.ts';

/**
 * A column that a phrase names. The score is higher for the header's own words than for other names, and highest for all of them:
 * `answered` means `Answered`, not `Answer` beside it.
 */
interface NamedColumn {
  column: number;
  score: number;
}

const WHOLE_HEADER = 0.05;

/** The columns whose headers contain the phrase, another name for it, or its abbreviation. */
export function columnsNamed(phrase: readonly string[], headers: readonly string[]): NamedColumn[] {
  const parts = phrase.flatMap((word) => word.split('-')).filter(Boolean);
  return headers.flatMap((header, column) => {
    const words = tokensOf(header.replace(/%/g, ' percent ').replace(/-/g, ' '));
    if (indexOfLike(words, phrase) >= 0 || indexOfLike(words, parts) >= 0 || isShortened(phrase, header))
      return [{ column, score: phrase.length + (words.join(' ') === phrase.join(' ') ? WHOLE_HEADER : 0) }];
    const called = spellingsOf(phrase)
      .slice(1)
      .filter((spelling) => indexOfLike(words, spelling) >= 0);
    const most = Math.max(0, ...called.map(({ length }) => length));
    return most > 0 ? [{ column, score: phrase.length * 0.75 + most / 10 }] : [];
  });
}

/** Whether the header abbreviates the word: `M&E Eng.` for engineer. */
function isShortened(phrase: readonly string[], header: string): boolean {
  const stems = header
    .split(/\s+/)
    .flatMap((word) => /^(\p{L}{3,})\.$/u.exec(word)?.[1]?.toLowerCase() ?? []);
  return phrase.length === 1 && stems.some((stem) => phrase[0]?.startsWith(stem));
}

const ABBREVIATED = /((?:[\p{L}-]+\s){2,5})\((\p{Lu}{2,5})\)/gu;
const abbreviations = new WeakMap<Paper, ReadonlyMap<string, readonly string[]>>();

/** What a paper abbreviates: DU for `discharge units (DU)`. */
function abbreviationsOf(paper: Paper): ReadonlyMap<string, readonly string[]> {
  const known = abbreviations.get(paper);
  if (known) return known;
  const found = new Map<string, readonly string[]>();
  for (const { text } of paper.lines) {
    for (const [, before = '', short = ''] of text.matchAll(ABBREVIATED)) {
      const words = tokensOf(before).slice(-short.length);
      if (words.map(([letter]) => letter).join('') === short.toLowerCase()) found.set(short, words);
    }
  }
  abbreviations.set(paper, found);
  return found;
}

/** The columns whose headers the row's paper explains with the phrase: DU for `discharge units`, and for `units`. */
export function columnsAbbreviated(
  phrase: readonly string[],
  headers: readonly string[],
  { paper }: Pick<PaperRow, 'paper'>,
): NamedColumn[] {
  return headers.flatMap((header, column) => {
    const words = /^\p{Lu}{2,5}$/u.test(header) ? abbreviationsOf(paper).get(header) : undefined;
    return words && indexOfLike(words, phrase) >= 0 ? [{ column, score: phrase.length * 0.75 }] : [];
  });
}

/** The first lines of a paper, which say what it is about and who made it. */
const HEAD_LINES = 8;
const heads = new WeakMap<Paper, readonly string[]>();

function headOf(paper: Paper): readonly string[] {
  const known = heads.get(paper);
  if (known) return known;
  const head = paper.lines
    .slice(0, HEAD_LINES)
    .filter(({ text }) => isShortLine(text) && text.split('\t').length < 4)
    .map(({ text }) => text);
  const titles = tablesOf(paper.lines).map(({ title }) => title);
  const words = tokensOf(
    withSpacedNumbers(
      [...head, ...titles, paper.company?.name ?? '', paper.name.replace(/[-_.]/g, ' ')].join(' '),
    ),
  ).filter((word) => word !== 'no');
  heads.set(paper, words);
  return words;
}

/** Whether the phrase names the paper of a row: its kind, number, title, company or a word of its head. */
export function isOfPaper(phrase: readonly string[], row: PaperRow): boolean {
  const { paper, title } = row;
  const [word = ''] = phrase;
  if (phrase.length === 1 && /\d/.test(word) && paper.numbers.includes(foldNumber(word))) return true;
  if (phrase.length === 1 && isKind(word, paper)) return true;
  const said = [...tokensOf(title), ...headOf(paper)];
  return spellingsOf(phrase).some((spelling) => indexOfLike(said, spelling) >= 0);
}

/** Whether the phrase names a paper by its kind and number: `Claim 9`, `docket 5510`. */
export function isNumbered(phrase: readonly string[], row: PaperRow): boolean {
  const [word = '', number = ''] = phrase;
  if (phrase.length !== 2 || !/^\d+$/.test(number) || /\d/.test(word)) return false;
  const plain = (text: string) => text.replace(/(?<!\d)0+(?=\d)/g, '');
  const known = row.paper.numbers.map(plain);
  const said = headOf(row.paper).map(plain);
  return spellingsOf([word]).some(
    (spelling) =>
      (spelling.length === 1 && known.includes(plain(`${spelling[0]}${number}`))) ||
      indexOfLike(said, [...spelling, plain(number)]) >= 0,
  );
}

/** Whether the phrase is in the title of the row's table or paper. It may then be a name for the rows. */
export function isTitled(phrase: readonly string[], { title, paper }: PaperRow): boolean {
  const said = tokensOf(`${title} ${paper.title?.text ?? ''} ${paper.name.replace(/[-_.]/g, ' ')}`);
  return spellingsOf(phrase).some((spelling) => indexOfLike(said, spelling) >= 0);
}

/** Whether the word names the kind of the paper: `bill` for an invoice. */
export function isKind(word: string, { kind }: Paper): boolean {
  const names = paperKinds.find((one) => one.kind === kind)?.asked ?? [];
  return names.some((name) => !name.includes(' ') && indexOfLike([name], [word]) === 0);
}
