import { foldWord, isSameWord, singular } from '../records/words.ts';
import type { TextSpan } from '../verification/text-span.ts';
import { DOCUMENT_NOUNS, isOtherNoun } from './document-nouns.ts';

interface Named {
  name: string;
  documentNumber: string | null;
}

/** The documents that a question names as its source. */
export interface NamedDocuments<Document> {
  documents: Document[];
  /** The question without their names, which leaves what it asks of them. */
  rest: string;
}

/** Words in front of a source. `For docket 44817` is not one: the answer may be in a certificate. */
const BEFORE_SOURCE =
  /\b(?:according to|as per|per|in|on|from|under|of|by|see|look at|open|does|do|did)(?=\s)|^/giu;
/** One more source may follow a first one. */
const BEFORE_ANOTHER = /^[\s,]*(?:and|or|with|than|vs\.?|versus|to)(?=\s)/iu;
/** What a document does, if the word in front of it was `does`. */
const SAYS =
  /^\W*(?:really |actually )?(?:say|state|show|list|require|give|allow|specify|cover|mention|include|exclude|ask|call|mean|set|tell|have|contain|permit|want|need|cost|total|come)s?\b/iu;
const ARTICLES = new Set('the a an our my your that this these those all both each every'.split(' '));
/** Words within a name: `the letter from the engineer`, `docket no. 44817`. */
const JOINS = new Set('of from by for to with dated no number nr'.split(' '));
const FEWEST_DIGITS = 3;
const MOST_PARTS_OF_CODE = 4;
const SHORTEST_WORD = 3;
const SHORTEST_MISSPELT = 6;
/** A name of fewer words may be a topic: `Concrete.pdf`. */
const FEWEST_WORDS_OF_TITLE = 3;

interface Token extends TextSpan {
  word: string;
}

/**
 * The documents that a question names as the source of its answer: `according to 29CFR1926-X`, `in the Ashcombe letter`, `what does invoice
 * INV-2231 say`. A name in full counts anywhere, a part of it behind a word for a source, and only if it has a code or number, or a word for a
 * document and one of the name. Empty if it names none.
 */
export function documentsNamed<Document extends Named>(
  question: string,
  documents: readonly Document[],
): NamedDocuments<Document> {
  const tokens = tokensIn(question);
  const found = new Map<Document, TextSpan>();
  const read = documents
    .filter(mayBeNamed(tokens))
    .map((document) => ({ document, name: readName(document) }));
  for (const { document, name } of read) {
    const whole = wholeName(name, tokens);
    if (whole) found.set(document, whole);
  }
  if (found.size === 0) {
    for (const start of sourcePositions(question)) addNamedAt(start, read, tokens, question, found);
  }
  return { documents: [...found.keys()], rest: without(question, [...found.values()]) };
}

/** A project may have thousands of names, of which a question has few words. */
function mayBeNamed(tokens: readonly Token[]): (document: Named) => boolean {
  const parts = tokens
    .filter(({ word }) => word.length > 1 && !ARTICLES.has(word) && !JOINS.has(word))
    .flatMap(({ word }) => [word, ...(word.match(/\d{2,}/g) ?? [])])
    .map((word) => singular(word).slice(0, SHORTEST_MISSPELT - 2));
  return ({ name, documentNumber }) => {
    const said = foldWord(`${name} ${documentNumber ?? ''}`);
    return parts.some((part) => said.includes(part));
  };
}

interface Read<Document> {
  document: Document;
  name: ReadName;
}

function addNamedAt<Document>(
  { at, isDoing }: SourcePosition,
  read: readonly Read<Document>[],
  tokens: readonly Token[],
  question: string,
  found: Map<Document, TextSpan>,
): void {
  const named = read
    .map(({ document, name }) => ({ document, match: partOfName(name, tokens, at) }))
    .flatMap(({ document, match }) => (match ? [{ document, match }] : []));
  const most = Math.max(0, ...named.map(({ match }) => match.hits));
  const best = named.filter(({ match }) => match.hits === most);
  const [first] = best;
  if (!first) return;
  const { end } = first.match.span;
  if (isDoing && !SAYS.test(question.slice(end))) return;
  for (const { document, match } of best) found.set(document, match.span);
  const another = BEFORE_ANOTHER.exec(question.slice(end));
  if (another) addNamedAt({ at: end + another[0].length, isDoing: false }, read, tokens, question, found);
}

interface SourcePosition {
  at: number;
  /** The word in front was `does`. */
  isDoing: boolean;
}

function sourcePositions(question: string): SourcePosition[] {
  return [...question.matchAll(BEFORE_SOURCE)].map(({ 0: word, index }) => ({
    at: index + word.length,
    isDoing: /^d(?:o|oes|id)$/iu.test(word),
  }));
}

interface ReadName {
  /** Its words in order, without the ending. */
  words: string[];
  /** Its parts with a number, without hyphens and points: `29cfr1926x`. */
  codes: string[];
  ending: string;
}

function readName({ name, documentNumber }: Named): ReadName {
  const [, stem = name, ending = ''] = /^(.*?)(?:\.(\p{L}[\p{L}\p{N}]{1,4}))?$/u.exec(name) ?? [];
  const parts = [...stem.split(/[\s_()[\],]+/u), documentNumber ?? ''];
  return {
    words: tokensIn(stem.replace(/\([^)]*\)/gu, ' ')).map(({ word }) => word),
    codes: parts.map(compact).filter(isCode),
    ending: ending.toLowerCase(),
  };
}

function compact(text: string): string {
  return foldWord(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Three digits that are no year, or two with a letter: `A-50`, `INV-2231`, `44817`. */
function isCode(part: string): boolean {
  if (/^(?:19|20)\d\d$/.test(part)) return false;
  const digits = part.replace(/\D/g, '').length;
  return digits >= FEWEST_DIGITS || (digits >= FEWEST_DIGITS - 1 && /^\p{L}+\d+$/u.test(part));
}

/** The whole name with its ending, or without it if it is long enough to be no topic. */
function wholeName({ words, ending }: ReadName, tokens: readonly Token[]): TextSpan | null {
  const at = tokens.findIndex((_, i) => words.every((word, j) => tokens[i + j]?.word === word));
  const last = tokens[at + words.length - 1];
  const first = tokens[at];
  if (words.length === 0 || !first || !last) return null;
  const after = tokens[at + words.length];
  const hasEnding = ending !== '' && after?.word === ending && after.start === last.end + 1;
  if (hasEnding) return { start: first.start, end: after.end };
  return words.length >= FEWEST_WORDS_OF_TITLE ? { start: first.start, end: last.end } : null;
}

/** A part of the name that begins at a position, with the number of its words that were found. */
function partOfName(
  { words, codes }: ReadName,
  tokens: readonly Token[],
  at: number,
): { span: TextSpan; hits: number } | null {
  let i = tokens.findIndex(({ start }) => start >= at);
  if (i < 0) return null;
  while (ARTICLES.has(tokens[i]?.word ?? '')) i += 1;
  const first = tokens[i];
  let last: Token | undefined;
  let noun: string | null = null;
  let hits = 0;
  let hasCode = false;
  for (let token = tokens[i]; token; token = tokens[i]) {
    const code = codeAt(codes, tokens, i);
    const plain = singular(token.word);
    if (code > 0) {
      [hasCode, last] = [true, tokens[i + code - 1]];
      hits += 1;
      i += code;
      continue;
    }
    const isInName = words.some((word) => isNamedBy(singular(word), plain));
    const isNoun = DOCUMENT_NOUNS.has(plain);
    if (isNoun) noun ??= plain;
    else if (isInName && token.word.length >= SHORTEST_WORD) hits += JOINS.has(token.word) ? 0 : 1;
    else if (!JOINS.has(token.word) && !ARTICLES.has(token.word)) break;
    if (isNoun || isInName) last = token;
    i += 1;
  }
  if (!first || !last || hits === 0 || (noun && isOtherNoun(noun, words))) return null;
  const isWhole = words.length > 1 && hits >= words.filter((word) => word.length >= SHORTEST_WORD).length;
  return hasCode || noun || isWhole ? { span: { start: first.start, end: last.end }, hits } : null;
}

/** Of a short word, another letter makes another one: `wall` is no hall. */
function isNamedBy(word: string, asked: string): boolean {
  return word === asked || (asked.length >= SHORTEST_MISSPELT && isSameWord(word, asked));
}

/** The number of tokens at `i` that together are one of the codes: `29 CFR 1926-X`. */
function codeAt(codes: readonly string[], tokens: readonly Token[], i: number): number {
  for (let count = MOST_PARTS_OF_CODE; count > 0; count -= 1) {
    const part = tokens.slice(i, i + count);
    if (part.length === count && codes.includes(part.map(({ word }) => word).join(''))) return count;
  }
  return 0;
}

function tokensIn(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    ...{ word: foldWord(word), start: index, end: index + word.length },
  }));
}

const LEFT_OVER =
  /\b(?:according to|as per|per|in|on|from|under|of|by|see)\s+(?:the |our |my |that |this )?$/iu;

function without(text: string, spans: readonly TextSpan[]): string {
  return spans
    .toSorted((a, b) => b.start - a.start)
    .filter(({ start }, i, all) => i === 0 || start !== all[i - 1]?.start)
    .reduce((rest, { start, end }) => rest.slice(0, start).replace(LEFT_OVER, '') + rest.slice(end), text)
    .replace(/\s+/g, ' ')
    .trim();
}
