import { answerFromAttendance, asksOfAttendance } from './answer-attendance.ts';
import { answerFromExclusions, asksOfExclusions } from './answer-exclusions.ts';
import { answerFromLimitedPapers } from './answer-limited-papers.ts';
import { answerFromPapers } from './answer-papers.ts';
import { answerFromRows } from './answer-rows.ts';
import { answerFromSelection } from './answer-selection.ts';
import { answerFromTasks, asksOfTasks } from './answer-tasks.ts';
import type { Paper } from './paper.ts';
import { readPaperQuestion } from './paper-question.ts';
import type { RecordAnswer } from './record-answer.ts';
import { readRowQuestion } from './row-question.ts';
import { withChange } from './said-changed.ts';
import { isSaidElsewhere } from './said-elsewhere.ts';
import { readSelectionQuestion } from './selection-question.ts';

/** Whether papers or their rows may answer the question. Only then are the documents' texts read. */
export function asksOfRecords(text: string): boolean {
  const rows = readRowQuestion(text);
  const selection = readSelectionQuestion(text);
  return (
    asksOfAttendance(text) ||
    asksOfTasks(text) ||
    asksOfExclusions(text) ||
    readPaperQuestion(text) !== null ||
    (rows !== null && rows.words.length > 0) ||
    (selection !== null && selection.tokens.length > 0)
  );
}

/**
 * Answers a question by code, from whole papers, table rows, what they leave out, or lists of people and of what they have to do. Null if none gives a certain answer.
 */
export function answerFromRecords(text: string, papers: readonly Paper[], year: number): RecordAnswer | null {
  return (
    answerFromExclusions(text, papers) ??
    ofAll(answerFromLimitedPapers(text, papers, year) ?? answerFromPapers(text, papers)) ??
    fromRows(text, papers, year) ??
    answerFromAttendance(text, papers) ??
    answerFromTasks(text, papers)
  );
}

function fromRows(text: string, papers: readonly Paper[], year: number): RecordAnswer | null {
  const found = answerFromSelection(text, papers, year) ?? answerFromRows(text, papers, year);
  return found && !isSaidElsewhere(text, found, papers) ? withChange(text, found, papers) : null;
}

/** Only the amount or date of one paper has no name beside it. */
function ofAll(answer: RecordAnswer | null): RecordAnswer | null {
  return answer?.rows.some(({ label }) => label !== '') ? { ...answer, isOfAll: true } : answer;
}
