import { wordsOf } from './folded-words.ts';

/** A document whose words are known. */
export interface IndexedDocument {
  id: string;
  /** Changes when the document does. */
  version: string;
  projectId: string;
  createdAt: string;
}

/** The words of some documents: which documents contain a word, in whatever place. */
export interface WordSegment {
  documents: readonly IndexedDocument[];
  /** Every word once, sorted, each between two line breaks. */
  words: string;
  /** The start of each word in `words`, and the end of the last one. */
  starts: Uint32Array;
  /** The documents of each word, as distances from the one before, and where each word's begin. */
  postings: Uint8Array;
  offsets: Uint32Array;
}

export interface DocumentWords extends IndexedDocument {
  words: Iterable<string>;
}

export function segmentOf(documents: readonly DocumentWords[]): WordSegment {
  const numbers = new Map<string, number[]>();
  for (const [number, { words }] of documents.entries())
    for (const word of words) {
      const known = numbers.get(word);
      if (known) known.push(number);
      else numbers.set(word, [number]);
    }
  const plain = documents.map(({ words: _, ...document }) => document);
  return assemble(plain, numbers);
}

/** One segment with the wanted documents of several. A document that is in more than one is wanted of one. */
export function mergeSegments(
  segments: readonly WordSegment[],
  isWanted: (document: IndexedDocument, segment: WordSegment) => boolean,
): WordSegment {
  const documents: IndexedDocument[] = [];
  const numbers = new Map<string, number[]>();
  for (const segment of segments) {
    const taken = segment.documents.map((document): number[] => {
      if (!isWanted(document, segment)) return [];
      documents.push(document);
      return [documents.length - 1];
    });
    for (let word = 0; word < segment.offsets.length - 1; word += 1) {
      const wanted = numbersOf(segment, word).flatMap((number) => taken[number] ?? []);
      if (wanted.length === 0) continue;
      const text = wordAt(segment, word);
      const known = numbers.get(text);
      if (known) known.push(...wanted);
      else numbers.set(text, wanted);
    }
  }
  return assemble(documents, numbers);
}

function assemble(
  documents: readonly IndexedDocument[],
  numbers: ReadonlyMap<string, readonly number[]>,
): WordSegment {
  const words = [...numbers.keys()].sort();
  const bytes: number[] = [];
  const offsets = new Uint32Array(words.length + 1);
  for (const [at, word] of words.entries()) {
    let before = 0;
    for (const number of numbers.get(word) ?? []) {
      pushNumber(bytes, number - before);
      before = number;
    }
    offsets[at + 1] = bytes.length;
  }
  const joined = `\n${words.join('\n')}\n`;
  return {
    documents,
    words: joined,
    starts: startsOf(joined),
    postings: Uint8Array.from(bytes),
    offsets,
  };
}

/**
 * The numbers of the documents that may contain every term, because each word of the terms is part of one of their words. It
 * misses none that contains the terms. Null if the terms have no words, so that any document may contain them.
 */
export function documentsWith(segment: WordSegment, terms: readonly string[]): Set<number> | null {
  const parts = new Set(terms.flatMap((term) => [...wordsOf(term)]));
  const [first, ...others] = Array.from(parts, (part) => documentsWithPart(segment, part));
  return first ? new Set([...first].filter((number) => others.every((other) => other.has(number)))) : null;
}

function documentsWithPart(segment: WordSegment, part: string): Set<number> {
  const { words, starts, documents } = segment;
  const found = new Set<number>();
  let word = 0;
  for (let at = words.indexOf(part); at >= 0; at = words.indexOf(part, starts[word])) {
    word = wordNumberAt(starts, at, word);
    for (const number of numbersOf(segment, word)) found.add(number);
    word += 1;
    if (word >= starts.length - 1 || found.size === documents.length) break;
  }
  return found;
}

/** The last word that begins at `at` or before, from `first` on. */
function wordNumberAt(starts: Uint32Array, at: number, first: number): number {
  let [low, high] = [first, starts.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function wordAt({ words, starts }: WordSegment, word: number): string {
  return words.slice(starts[word], (starts[word + 1] ?? 0) - 1);
}

function numbersOf({ postings, offsets }: WordSegment, word: number): number[] {
  const numbers: number[] = [];
  const end = offsets[word + 1] ?? 0;
  let number = 0;
  for (let at = offsets[word] ?? 0; at < end; ) {
    let [distance, shift] = [0, 0];
    for (let more = true; more; at += 1) {
      const byte = postings[at] ?? 0;
      distance |= (byte & 0x7f) << shift;
      shift += 7;
      more = byte > 0x7f;
    }
    number += distance;
    numbers.push(number);
  }
  return numbers;
}

function pushNumber(bytes: number[], number: number): void {
  let rest = number;
  for (; rest > 0x7f; rest >>>= 7) bytes.push((rest & 0x7f) | 0x80);
  bytes.push(rest);
}

export function startsOf(words: string): Uint32Array {
  const starts: number[] = [];
  for (let at = words.indexOf('\n'); at >= 0; at = words.indexOf('\n', at + 1)) starts.push(at + 1);
  return Uint32Array.from(starts);
}

/** The folder of a company's word index. */
export const wordIndexFolder = (companyId: string) => `${companyId}/word-index/`;

/** A project's ID could be `word-index`, too, but its files are one folder deeper. */
export const isSegmentKey = (key: string) => /^[^/]+\/word-index\/[0-9a-f-]{36}$/.test(key);
