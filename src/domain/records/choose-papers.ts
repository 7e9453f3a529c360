import type { SaidDate } from '../quantities/dates.ts';
import type { Paper } from './paper.ts';
import { distinctiveWords } from './paper-company.ts';
import { type PaperDate, readingOf } from './paper-date.ts';
import type { PaperKind } from './paper-kinds.ts';
import { foldNumber } from './paper-numbers.ts';
import type { PaperQuestion } from './paper-question.ts';
import { isSameWord, singular, wordsOf } from './words.ts';

/** The kinds of paper that people pay. */
const MONEY_KINDS: readonly PaperKind[] = ['receipt', 'invoice'];

/** Kinds whose names people use for one another. */
const CALLED_ALIKE: readonly PaperKind[] = [...MONEY_KINDS, 'docket'];

export interface ChosenPapers {
  papers: Paper[];
  /** Papers of the right kind whose date cannot be read, and which may also belong to the answer. */
  undated: Paper[];
  /** The papers of each company in the question, in the question's order. */
  groups: Paper[][];
}

/**
 * The papers that a question is about. Null if one of its words occurs on none of them: then it asks for something
 * that this code does not understand.
 */
export function choosePapers(
  question: PaperQuestion,
  papers: readonly Paper[],
  monthFirst: boolean,
): ChosenPapers | null {
  const named = byNumber(question.rest, papers);
  const companies = byCompany(named.rest, named.papers ?? papers);
  const within = companies.groups.length > 0 ? companies.groups.flat() : (named.papers ?? papers);
  const isNarrowed = companies.groups.length > 0 || named.papers !== null;
  const ofKind = byKind(question, within, isNarrowed);
  const titled = byTitle(companies.rest, ofKind) ?? byText(companies.rest, ofKind, question);
  if (!titled || titled.length === 0) return null;
  if (question.kinds.length === 0 && !isNarrowed) return null;
  if (namesOtherKind(question, titled)) return null;
  const { period } = question;
  const dated = period ? titled.filter(({ date }) => date && isWithin(date, period, monthFirst)) : titled;
  return {
    papers: dated,
    undated: period ? titled.filter(({ date }) => date === null) : [],
    groups: companies.groups.map((group) => group.filter((paper) => dated.includes(paper))),
  };
}

function byNumber(
  rest: readonly string[],
  papers: readonly Paper[],
): { papers: Paper[] | null; rest: string[] } {
  const numbers = rest.filter((word) => /\d/.test(word));
  const found = papers.filter((paper) => numbers.some((word) => paper.numbers.includes(foldNumber(word))));
  const explained = numbers.filter((word) => found.some((paper) => paper.numbers.includes(foldNumber(word))));
  return found.length > 0
    ? { papers: found, rest: rest.filter((word) => !explained.includes(word)) }
    : { papers: null, rest: [...rest] };
}

/**
 * The papers of a company whose first distinctive word is in the question. All words of its name then count as
 * understood.
 */
function byCompany(rest: readonly string[], papers: readonly Paper[]): { groups: Paper[][]; rest: string[] } {
  const groups = new Map<string, Paper[]>();
  const explained = new Set<string>();
  for (const paper of papers) {
    const name = paper.company?.name ?? '';
    const words = distinctiveWords(name).filter((word) => word.length > 1);
    const [first] = words;
    const asked = first && rest.find((word) => isSameWord(word, first));
    const afterInitials = nameAfterInitials(name, rest);
    if (!asked && !afterInitials) continue;
    const key = asked ?? afterInitials ?? '';
    groups.set(key, [...(groups.get(key) ?? []), paper]);
    for (const word of rest)
      if (wordsOf(name).some((part) => isSameWord(singular(word), singular(part)))) explained.add(word);
  }
  const inOrder = [...groups].toSorted(([a], [b]) => rest.indexOf(a) - rest.indexOf(b));
  return {
    groups: inOrder.map(([, group]) => group),
    rest: rest.filter((word) => !explained.has(word)),
  };
}

/** The distinctive name after initials, if the question contains it: `khoo` of `C W Khoo`. */
function nameAfterInitials(name: string, rest: readonly string[]): string | undefined {
  const words = distinctiveWords(name);
  if ((words[0]?.length ?? 2) > 1) return undefined;
  const first = words.find((word) => word.length > 2);
  return first && rest.find((word) => isSameWord(word, first));
}

function byKind(
  { kinds, isPlural, operation }: PaperQuestion,
  papers: readonly Paper[],
  isNarrowed: boolean,
) {
  const wanted = kinds.length > 0 ? kinds : MONEY_KINDS;
  const found = papers.filter(({ kind }) => wanted.includes(kind));
  if (found.length > 0) return found;
  // People also call a shop's receipt an invoice, a bill or a docket, but no one calls an invoice a quote.
  const mayBePaid = wanted.some((kind) => CALLED_ALIKE.includes(kind));
  const isOne = isNarrowed && mayBePaid && (operation === 'value' || !isPlural);
  const paid = papers.filter(({ kind, money }) => MONEY_KINDS.includes(kind) || (isOne && money.total));
  return isOne ? paid : wanted.includes('invoice') ? papers.filter(isTaxInvoice) : [];
}

/**
 * Whether one of several kinds that the question names is none of the papers': then its word means a row, as in `delivery charge on the
 * invoice`, or the paper that is looked for, as in `which certificate is for docket 70341`. A bill may be a receipt.
 */
function namesOtherKind({ kinds }: PaperQuestion, papers: readonly Paper[]): boolean {
  const isThere = (kind: PaperKind) =>
    papers.some((paper) => paper.kind === kind) ||
    (MONEY_KINDS.includes(kind) && papers.some((paper) => MONEY_KINDS.includes(paper.kind)));
  return kinds.length > 1 && !kinds.every(isThere);
}

function isTaxInvoice({ kind, title }: Paper): boolean {
  return kind === 'receipt' && /invoice/iu.test(title?.text ?? '');
}

/** Papers whose title or name contains each remaining word: `concrete` of `Concrete delivery docket`. */
function byTitle(rest: readonly string[], papers: readonly Paper[]): Paper[] | null {
  let left = [...papers];
  for (const word of rest) {
    left = left.filter(({ title, name, company }) =>
      wordsOf(`${title?.text ?? ''} ${name.replace(/[-_.]/g, ' ')} ${company?.name ?? ''}`).some((part) =>
        isSameWord(singular(word), singular(part)),
      ),
    );
    if (left.length === 0) return null;
  }
  return left;
}

/**
 * Papers that contain each remaining word anywhere, if there are as many as the question says: `the three plant hire invoices`.
 * Without that number, such a word may ask for a line of a paper, and `how many blocks on both dockets` does.
 */
function byText(
  rest: readonly string[],
  papers: readonly Paper[],
  { howMany, operation }: PaperQuestion,
): Paper[] | null {
  if (howMany === null || operation === 'count') return null;
  const found = papers.filter(({ lines }) => {
    const printed = new Set(lines.flatMap(({ text }) => wordsOf(text).map(singular)));
    return rest.every((word) => printed.has(singular(word)));
  });
  return found.length === howMany ? found : null;
}

export function isWithin(date: PaperDate, period: SaidDate, monthFirst: boolean): boolean {
  const reading = readingOf(date, monthFirst);
  if (!reading) return false;
  return (
    (period.year === null || reading.year === period.year) &&
    (period.month === 0 || reading.month === period.month) &&
    (period.day === null || reading.day === period.day)
  );
}
