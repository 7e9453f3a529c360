import type { Passage } from '#domain/passage-making/passage.ts';
import { type BenchData, readRows } from './data-files.ts';
import { passagesOf, type RetrievalSet } from './retrieval-set.ts';

export interface XquadRow {
  id: string;
  question: string;
  answers: string[];
  relevant: string[];
}

/** Each paragraph is a document without a name: the set gives no heading, so none helps. */
export function xquadPassages(data: BenchData, language: string): Passage[] {
  return readRows<{ doc_id: string; text: string }>(
    data,
    `xquad/corpus/paragraphs.${language}.jsonl`,
  ).flatMap(({ doc_id, text }) => passagesOf(paragraphNumber(doc_id), '', [text]));
}

export function xquadRows(data: BenchData, language: string): XquadRow[] {
  return readRows<XquadRow>(data, `xquad/${data.split}/questions.${language}.jsonl`);
}

/** Questions in one language over paragraphs in the same or another; `es-017` and `en-017` are translations. */
export function xquad(data: BenchData, asked: string, written: string): RetrievalSet {
  const questions = xquadRows(data, asked).map(({ id, question, relevant }) => ({
    id,
    text: question,
    isRelevant: (passage: Passage) => relevant.map(paragraphNumber).includes(passage.documentId),
  }));
  const name = asked === written ? `xquad ${asked}` : `xquad ${asked} over ${written}`;
  return { name, passages: xquadPassages(data, written), questions };
}

/** A project in one language, with ten files in the language that is asked in: none of them has the answer. */
export function xquadBesideOwn(data: BenchData, asked: string, written: string): RetrievalSet {
  const own = xquadPassages(data, asked);
  const beside = new Set([...new Set(own.map(({ documentId }) => documentId))].slice(-FILES_BESIDE));
  const { passages, questions } = xquad(data, asked, written);
  return {
    name: `xquad ${asked} over ${written} beside ten ${asked}`,
    passages: [...passages, ...own.filter(({ documentId }) => beside.has(documentId))].map((passage, i) =>
      i < passages.length ? passage : { ...passage, documentId: `${asked}-${passage.documentId}` },
    ),
    questions: questions.filter(
      ({ isRelevant }) => !own.some((passage) => beside.has(passage.documentId) && isRelevant(passage)),
    ),
  };
}

const FILES_BESIDE = 10;

export function paragraphNumber(id: string): string {
  return id.slice(id.indexOf('-') + 1);
}
