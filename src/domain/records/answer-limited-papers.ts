import { choosePapers } from './choose-papers.ts';
import { figureOf } from './figure.ts';
import { isWithinLimit } from './limit-in.ts';
import type { Paper } from './paper.ts';
import { readsMonthFirst } from './paper-date.ts';
import { nameOf } from './paper-name.ts';
import { readPaperQuestion } from './paper-question.ts';
import type { RecordAnswer } from './record-answer.ts';
import { countOf, recordSentences } from './record-sentences.ts';
import { rowTablesOf } from './row-tables.ts';
import { foldWord } from './words.ts';

/** `6.4 m3`, `31.0 MPa` */
const FIGURE = /^([\d.,]+)\s?(\p{L}[\p{L}\d²³/]{0,5})$/u;

/**
 * The papers of one kind whose figure is within the question's limit: `which certificates are below 32 MPa`. The figure is the one that
 * each of them states beside a label with that unit. A table on the paper may have others for the same thing, such as the
 * strength after seven days. Null if they have no such label, or more than one.
 */
export function answerFromLimitedPapers(
  text: string,
  papers: readonly Paper[],
  year: number,
): RecordAnswer | null {
  const question = readPaperQuestion(text);
  const { limit, operation, kinds } = question ?? {};
  const [kind] = kinds ?? [];
  if (!question || !limit?.unit || !kind || (operation !== 'list' && operation !== 'count')) return null;
  const monthFirst = readsMonthFirst(papers.flatMap(({ date }) => date ?? []));
  const chosen = choosePapers(question, papers, monthFirst);
  if (!chosen || chosen.undated.length > 0) return null;
  const forms = rowTablesOf(chosen.papers, year).find(
    ({ isForms, rows }) => isForms && rows.length === chosen.papers.length,
  );
  if (!forms) return null;
  const isOfUnit = (cell = '') => {
    const [, figure = '', unit = ''] = FIGURE.exec(cell) ?? [];
    return foldWord(unit) === limit.unit && figureOf(figure) !== null;
  };
  const [column, second] = forms.headers.flatMap((_, i) =>
    forms.rows.every(({ cells }) => isOfUnit(cells?.[i])) ? [i] : [],
  );
  if (column === undefined || second !== undefined) return null;
  const all = forms.rows.map(({ paper, cells, cellLines }) => {
    const value = cells?.[column] ?? '';
    const line = cellLines?.[column];
    const locations = line ? [{ documentId: paper.documentId, line }] : [];
    return { name: nameOf(paper), value, locations };
  });
  const found = all.filter(({ value }) =>
    isWithinLimit(limit, (figureOf(FIGURE.exec(value)?.[1] ?? '')?.thousandths ?? 0) / 1000),
  );
  // Where none is within it, the figures of all show that.
  const shown = found.length > 0 ? found : all;
  const named =
    operation === 'list' && found.length > 0
      ? found.map(({ name, value }) => `${name} ${value}`).join('; ')
      : null;
  return {
    headline: recordSentences.withinLimit(
      `${found.length} of ${countOf(kind, all.length)}${named ? `: ${named}` : ''}`,
      forms.headers[column] ?? '',
    ),
    rows: shown.map(({ name, value, locations }) => ({ label: `${name}: ${value}`, locations })),
    notes: [],
    isSure: chosen.papers.every(({ mayBeMisread }) => !mayBeMisread),
  };
}
