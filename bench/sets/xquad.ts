import type { Chunk } from '../../src/domain/chunking/chunk.ts';
import { type BenchData, readRows } from './data-files.ts';
import { chunksOf, type RetrievalSet } from './retrieval-set.ts';

export interface XquadRow {
  id: string;
  question: string;
  answers: string[];
  relevant: string[];
}

/** Each paragraph is a document without a name: the set gives no heading, so none helps. */
export function xquadPassages(data: BenchData, language: string): Chunk[] {
  return readRows<{ doc_id: string; text: string }>(
    data,
    `xquad/corpus/paragraphs.${language}.jsonl`,
  ).flatMap(({ doc_id, text }) => chunksOf(paragraphNumber(doc_id), '', [text]));
}

export function xquadRows(data: BenchData, language: string): XquadRow[] {
  return readRows<XquadRow>(data, `xquad/${data.split}/questions.${language}.jsonl`);
}

/** Questions in one language over paragraphs in the same or another; `es-017` and `en-017` are translations. */
export function xquad(data: BenchData, asked: string, written: string): RetrievalSet {
  const questions = xquadRows(data, asked).map(({ id, question, relevant }) => ({
    id,
    text: question,
    isRelevant: (passage: Chunk) => relevant.map(paragraphNumber).includes(passage.documentId),
  }));
  const name = asked === written ? `xquad ${asked}` : `xquad ${asked} over ${written}`;
  return { name, passages: xquadPassages(data, written), questions };
}

export function paragraphNumber(id: string): string {
  return id.slice(id.indexOf('-') + 1);
}
