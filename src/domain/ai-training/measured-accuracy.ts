/** A figure of a benchmark: `site`, `right first`, 0.71. */
export interface MeasuredRow {
  set: string;
  measure: string;
  value: number | null;
}

/** How the product answers a set of questions, each figure as a share from 0 to 1. */
export interface MeasuredSet {
  set: string;
  questions: number;
  rightFirst: number;
  rightAnywhere: number;
  wrongWithTick: number;
  nearestOrRefused: number;
  pageCited: number;
  /** For questions that the documents do not answer. */
  saysSo: number;
}

const MEASURES = {
  questions: 'questions',
  rightFirst: 'right first',
  rightAnywhere: 'right anywhere',
  wrongWithTick: 'wrong and confident',
  nearestOrRefused: 'hedged or refused',
  pageCited: 'right page cited',
  saysSo: 'unanswerable refused',
} as const;

/** The named sets that were measured in full, in that order. */
export function measuredSets(rows: readonly MeasuredRow[], sets: readonly string[]): MeasuredSet[] {
  return sets.flatMap((set) => {
    const figureOf = (measure: string) =>
      rows.find((row) => row.set === set && row.measure === measure)?.value;
    const found = Object.entries(MEASURES).map(([name, measure]) => [name, figureOf(measure)] as const);
    if (found.some(([, value]) => typeof value !== 'number')) return [];
    return [{ set, ...Object.fromEntries(found) } as MeasuredSet];
  });
}

/** `71 of 100`. */
export function ofHundred(share: number): string {
  return `${Math.round(100 * share)} of 100`;
}
