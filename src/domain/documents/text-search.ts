import { textSearch } from '../limits/limits.ts';
import { phrasePattern } from './escape-pattern.ts';

/** A page that contains every search term. */
export interface TextHit {
  page: number;
  /** A part of the page around the words, on one line. */
  snippet: string;
  /** The positions of the words in the snippet: from, to. */
  marks: [number, number][];
}

/** The first hits of a document in reading order. */
export interface DocumentHits {
  hits: TextHit[];
  /** How many pages contain the words, including those not in `hits`. */
  pages: number;
}

/** A document that contains the words, as search replies name it. */
export interface FoundDocument extends DocumentHits {
  documentId: string;
  documentName: string;
  projectId: string;
}

/** The reply to one call of a text search. */
export interface TextSearchPage {
  documents: FoundDocument[];
  /** How many documents this call searched. */
  searched: number;
  /** How many documents have no readable stored text (yet), so that they could not be searched. */
  withoutText: number;
  /** Pass it to the next call to continue. Null at the end. */
  cursor: string | null;
}

/** The most terms of a search. More terms make it slower without finding anything else. */
const termsAtMost = 10;

/** The search terms: single words and quoted phrases. `"top rail" 42` is two terms. */
export function searchTerms(words: string): string[] {
  const parts = [...words.matchAll(/["“”]([^"“”]+)["“”]|[^\s"“”]+/gu)];
  const terms = parts.map((part) => (part[1] ?? part[0]).trim()).filter(Boolean);
  return [...new Set(terms)].slice(0, termsAtMost);
}

/**
 * The pages that contain every term, in any order. Case does not matter, and a space also matches a line break. Terms
 * also match inside longer words: `scaffold` in `scaffolding`.
 */
export function searchPages(
  pages: readonly { number: number; text: string }[],
  terms: readonly string[],
): DocumentHits {
  if (terms.length === 0) return { hits: [], pages: 0 };
  const patterns = terms.map(patternOf);
  const found = pages.filter(({ text }) => patterns.every((pattern) => text.search(pattern) >= 0));
  return {
    hits: found.slice(0, textSearch.hitsPerDocument).map(({ number, text }) => hitOf(number, text, patterns)),
    pages: found.length,
  };
}

function patternOf(term: string): RegExp {
  return new RegExp(phrasePattern(term), 'giu');
}

/** The snippet begins a little before the first of the words, at the beginning of a word. */
function hitOf(page: number, text: string, patterns: readonly RegExp[]): TextHit {
  const first = Math.min(...patterns.map((pattern) => text.search(pattern)));
  const lead = textSearch.snippetCharacters / 4;
  const from = first <= lead ? 0 : text.indexOf(' ', first - lead) + 1 || first;
  const start = Math.min(from, first);
  const end = start + textSearch.snippetCharacters;
  const whole = end < text.length ? text.slice(start, end).replace(/(?<=\s.*)\S*$/su, '') : text.slice(start);
  const middle = whole.replace(/\s+/gu, ' ').trim();
  const snippet = `${start > 0 ? '… ' : ''}${middle}${end < text.length ? ' …' : ''}`;
  const marks = patterns
    .flatMap((pattern) => [...snippet.matchAll(pattern)])
    .map((match): [number, number] => [match.index, match.index + match[0].length])
    .sort((a, b) => a[0] - b[0]);
  return { page, snippet, marks: withoutOverlaps(marks) };
}

function withoutOverlaps(marks: readonly [number, number][]): [number, number][] {
  const kept: [number, number][] = [];
  for (const [start, end] of marks) {
    const last = kept.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else kept.push([start, end]);
  }
  return kept;
}
