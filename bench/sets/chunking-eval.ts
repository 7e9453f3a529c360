import type { Passage } from '#domain/passage-making/passage.ts';
import { type BenchData, listFiles, readRows, readText } from './data-files.ts';
import { type Evidence, overlaps, passagesOf, type RetrievalSet } from './retrieval-set.ts';

/** Questions over five long texts; a passage is relevant where it overlaps any of the evidence. */
export function chunkingEval(data: BenchData): RetrievalSet {
  const passages = listFiles(data, 'chunking_eval/corpus').flatMap((file) =>
    passagesOf(file, file.replace(/\.md$/, '.txt'), [readText(data, `chunking_eval/corpus/${file}`)]),
  );
  const rows = readRows<{ id: string; question: string; evidence: Evidence[] }>(
    data,
    `chunking_eval/${data.split}/questions.jsonl`,
  );
  const questions = rows.map(({ id, question, evidence }) => ({
    id,
    text: question,
    isRelevant: (passage: Passage) =>
      evidence.some((span) => passage.documentId === span.doc_id && overlaps(passage, span)),
  }));
  return { name: 'chunking_eval', passages, questions };
}
