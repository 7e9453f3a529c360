import type { ConsideredPassage } from '../answers/answer.ts';
import type { Paper } from './paper.ts';
import type { RecordAnswer } from './record-answer.ts';
import { rowTablesOf } from './row-tables.ts';

/** Stored with an answer: more papers than a person reads through, and few enough for its row. */
const MOST = 40;

/**
 * The papers that code read for an answer, those that it uses first: how many of their rows or lines are in it, and how many table rows they
 * have. One without a row in the answer was left out of it.
 */
export function consideredPapers(
  { rows }: Pick<RecordAnswer, 'rows'>,
  papers: readonly Paper[],
  year: number,
): ConsideredPassage[] {
  const read = new Map<string, number>();
  const tables = rowTablesOf(papers, year).filter(({ isForms }) => !isForms);
  for (const { paper } of tables.flatMap((table) => table.rows))
    read.set(paper.documentId, (read.get(paper.documentId) ?? 0) + 1);
  return papers
    .map(({ documentId, name, title }) => {
      const used = rows.filter(({ locations }) => locations.some((one) => one.documentId === documentId));
      const [first] = used.flatMap(({ locations }) =>
        locations.filter((one) => one.documentId === documentId),
      );
      const { page = 1, start = 0, end = 0 } = first?.line ?? title ?? {};
      const inTables = read.get(documentId);
      return {
        ...{ documentId, documentName: name, page, start, end, heading: '' },
        scores: [
          { name: 'used', value: used.length },
          ...(inTables === undefined ? [] : [{ name: 'rows', value: inTables }]),
        ],
      };
    })
    .toSorted((a, b) => (b.scores[0]?.value ?? 0) - (a.scores[0]?.value ?? 0))
    .slice(0, MOST);
}
