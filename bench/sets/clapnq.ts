import type { Passage } from '#domain/passage-making/passage.ts';
import { type BenchData, readRows } from './data-files.ts';
import { passagesOf, type RetrievalSet } from './retrieval-set.ts';

interface Row {
  id: string;
  question: string;
  answerable: boolean;
  relevant: string[];
}

/** Wikipedia passages, each a document under its article's title. */
export function clapnqPassages(data: BenchData): Passage[] {
  return readRows<{ doc_id: string; title: string; text: string }>(
    data,
    'clapnq/corpus/passages.jsonl',
  ).flatMap(({ doc_id, title, text }) => passagesOf(doc_id, title, [text]));
}

export function clapnqRows(data: BenchData): Row[] {
  return readRows<Row>(data, `clapnq/${data.split}/questions.jsonl`);
}

export function clapnq(data: BenchData): RetrievalSet {
  const questions = clapnqRows(data)
    .filter((row) => row.answerable)
    .map(({ id, question, relevant }) => ({
      id,
      text: question,
      isRelevant: (passage: Passage) => relevant.includes(passage.documentId),
    }));
  return { name: 'clapnq', passages: clapnqPassages(data), questions };
}
