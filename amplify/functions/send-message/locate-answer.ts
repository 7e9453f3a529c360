import type { Answer, Searched } from '#domain/answers/answer.ts';
import { citeRecords } from '#domain/records/cite-records.ts';
import type { RecordRow } from '#domain/records/record-answer.ts';
import { linesNaming, soughtOnDrawings } from '#domain/register-questions/locate-question.ts';
import { sheetName } from '#domain/register-questions/registered-sheet.ts';
import type { AskedPassage } from './asked-passage.ts';

interface Located {
  passage: AskedPassage;
  lines: ReturnType<typeof linesNaming>;
}

/**
 * Answers which of the found sheets print the name that the question looks for: as a separate label or, if none does,
 * within a note. Null if the question looks for no name, or no sheet prints it.
 */
export function locateAnswer(
  text: string,
  passages: readonly AskedPassage[],
  searched: Searched,
): Answer | null {
  for (const name of soughtOnDrawings(text)) {
    const located = locate(name, passages);
    if (located.length > 0) return answerOf(name, located, searched);
  }
  return null;
}

function locate(name: string, passages: readonly AskedPassage[]): Located[] {
  const pages = new Map<string, AskedPassage>();
  for (const passage of passages)
    if (passage.sheet?.number && !passage.source)
      pages.set(
        `${passage.documentId}:${passage.page}`,
        pages.get(`${passage.documentId}:${passage.page}`) ?? passage,
      );
  const found = [...pages.values()]
    .map((passage) => ({ passage, lines: linesNaming(passage.pageText.text, name) }))
    .filter(({ lines }) => lines.length > 0);
  const labelled = found
    .map(({ passage, lines }) => ({ passage, lines: lines.filter(({ isLabel }) => isLabel) }))
    .filter(({ lines }) => lines.length > 0);
  return labelled.length > 0 ? labelled : found;
}

function answerOf(name: string, located: readonly Located[], searched: Searched): Answer {
  const documents = new Map(
    located.map(({ passage }) => [
      `${passage.documentId}:${passage.page}`,
      { source: passage, pages: new Map([[passage.page, passage.pageText]]) },
    ]),
  );
  const rows = located.map(
    ({ passage, lines }): RecordRow => ({
      label: passage.sheet ? sheetName(passage.sheet) : '',
      locations: lines.slice(0, 1).map((line) => ({
        documentId: `${passage.documentId}:${passage.page}`,
        line: { ...line, page: passage.page },
      })),
    }),
  );
  const numbers = [...new Set(located.map(({ passage }) => passage.sheet?.number))].join('; ');
  const headline = `${numbers} — ${located.length === 1 ? 'the sheet' : 'the sheets'} with “${name}”.`;
  const answer = citeRecords({ headline, rows, notes: [], isSure: true }, documents);
  return { ...answer, searched, confidence: 1, model: '' };
}
