import type { DocumentSpan } from '#domain/verification/text-span.ts';
import { type BenchData, readRows } from './data-files.ts';
import {
  type Corpus,
  corpusOf,
  type Question,
  type RetrievalSet,
  type SetDocument,
} from './retrieval-set.ts';

export interface XquadRow {
  id: string;
  question: string;
  answers: string[];
  relevant: string[];
}

/** Each paragraph is a document without a name. The set has no headings, so none helps. */
export function xquadCorpus(data: BenchData, language: string): Corpus {
  return corpusOf(xquadDocuments(data, language));
}

function xquadDocuments(data: BenchData, language: string): SetDocument[] {
  return readRows<{ doc_id: string; text: string }>(data, `xquad/corpus/paragraphs.${language}.jsonl`).map(
    ({ doc_id, text }) => ({ id: paragraphNumber(doc_id), name: '', pages: [text] }),
  );
}

export function xquadRows(data: BenchData, language: string): XquadRow[] {
  return readRows<XquadRow>(data, `xquad/${data.split}/questions.${language}.jsonl`);
}

/** Questions in one language about paragraphs in the same or another. `es-017` and `en-017` are translations. */
export function xquad(data: BenchData, asked: string, written: string, corpus: Corpus): RetrievalSet {
  const name = asked === written ? `xquad ${asked}` : `xquad ${asked} over ${written}`;
  return { name, ...corpus, questions: questionsIn(data, asked) };
}

function questionsIn(data: BenchData, asked: string): Question[] {
  return xquadRows(data, asked).map(({ id, question, relevant }) => ({
    id,
    text: question,
    isRelevant: ({ documentId }: DocumentSpan) => relevant.map(paragraphNumber).includes(documentId),
  }));
}

/** A project in one language, with ten files in the language of the questions, none of which has the answer. */
export function xquadBesideOwn(data: BenchData, asked: string, written: string): RetrievalSet {
  const beside = xquadDocuments(data, asked).slice(-FILES_BESIDE);
  const renamed = beside.map((one) => ({ ...one, id: `${asked}-${one.id}` }));
  const places = beside.map(({ id }) => ({ documentId: id, page: 1, start: 0, end: 0 }));
  return {
    name: `xquad ${asked} over ${written} beside ten ${asked}`,
    ...corpusOf([...xquadDocuments(data, written), ...renamed]),
    questions: questionsIn(data, asked).filter(({ isRelevant }) => !places.some(isRelevant)),
  };
}

const FILES_BESIDE = 10;

export function paragraphNumber(id: string): string {
  return id.slice(id.indexOf('-') + 1);
}
