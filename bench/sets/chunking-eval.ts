import type { DocumentSpan } from '#domain/verification/text-span.ts';
import { type BenchData, listFiles, readRows, readText } from './data-files.ts';
import { corpusOf, type Evidence, overlaps, type RetrievalSet } from './retrieval-set.ts';

/** Questions about five long texts. A passage is relevant if it overlaps any of the evidence. */
export function chunkingEval(data: BenchData): RetrievalSet {
  const documents = listFiles(data, 'chunking_eval/corpus').map((file) => ({
    id: file,
    name: file.replace(/\.md$/, '.txt'),
    pages: [readText(data, `chunking_eval/corpus/${file}`)],
  }));
  const rows = readRows<{ id: string; question: string; evidence: Evidence[] }>(
    data,
    `chunking_eval/${data.split}/questions.jsonl`,
  );
  const questions = rows.map(({ id, question, evidence }) => ({
    id,
    text: question,
    isRelevant: (place: DocumentSpan) =>
      evidence.some((span) => place.documentId === span.doc_id && overlaps(place, span)),
  }));
  return { name: 'chunking_eval', ...corpusOf(documents), questions };
}
