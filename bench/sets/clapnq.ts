import type { DocumentSpan } from '#domain/verification/text-span.ts';
import { type BenchData, readRows } from './data-files.ts';
import { type Corpus, corpusOf, type RetrievalSet } from './retrieval-set.ts';

interface Row {
  id: string;
  question: string;
  answerable: boolean;
  relevant: string[];
}

/** Wikipedia passages, each a document with its article's title. */
export function clapnqCorpus(data: BenchData): Corpus {
  const rows = readRows<{ doc_id: string; title: string; text: string }>(
    data,
    'clapnq/corpus/passages.jsonl',
  );
  return corpusOf(rows.map(({ doc_id: id, title: name, text }) => ({ id, name, pages: [text] })));
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
      isRelevant: ({ documentId }: DocumentSpan) => relevant.includes(documentId),
    }));
  return { name: 'clapnq', ...clapnqCorpus(data), questions };
}
