import { answerFromPapers } from './answer-papers.ts';
import { answerFromRows } from './answer-rows.ts';
import type { Paper } from './paper.ts';
import { readPaperQuestion } from './paper-question.ts';
import type { RecordAnswer } from './record-answer.ts';
import { readRowQuestion } from './row-question.ts';

/** Whether a question may be one that papers or their rows answer: only then are the texts of the documents read. */
export function asksOfRecords(text: string): boolean {
  const rows = readRowQuestion(text);
  return readPaperQuestion(text) !== null || (rows !== null && rows.words.length > 0);
}

/** Answers a question by code, from whole papers or from rows of their tables; null where it is sure of neither. */
export function answerFromRecords(text: string, papers: readonly Paper[], year: number): RecordAnswer | null {
  return answerFromPapers(text, papers) ?? answerFromRows(text, papers, year);
}
