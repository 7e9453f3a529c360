import { basename } from 'node:path';
import { type BenchData, readRows } from '../sets/data-files.ts';
import type { SiteQuestion } from '../site/site-questions.ts';
import type { JudgedQuestion } from '../site/verdict.ts';
import type { Row } from '../table.ts';

/** A question about a set. `tempting` is a wrong value from an earlier revision. */
export interface DrawingQuestion extends Omit<SiteQuestion, 'project' | 'tempting'> {
  set: string;
  tempting: string | null;
}

/** These ask for earlier revisions themselves. */
const ASKS_EARLIER: ReadonlySet<string> = new Set(['what_changed', 'superseded', 'revision_date']);

/**
 * How many answers use a superseded page although the question does not ask for it, and how many show one without its
 * stamp.
 */
export function supersededRows(data: BenchData, judged: readonly JudgedQuestion[]): Row[] {
  const truth = readRows<{ file: string; page: number; superseded_by: unknown }>(
    data,
    `drawing_sets/${data.split}/truth.jsonl`,
  );
  const old = new Set(
    truth.filter((sheet) => sheet.superseded_by).map(({ file, page }) => `${basename(file)}:${page}`),
  );
  const citing = (one: JudgedQuestion) =>
    one.shown.citations.filter(({ documentName, page }) => old.has(`${documentName}:${page}`));
  const unasked = judged.filter((one) => !ASKS_EARLIER.has(one.question.kind) && citing(one).length > 0);
  const unstamped = judged.filter((one) => citing(one).some((citation) => !('superseded' in citation)));
  for (const { question } of unasked) console.error(`from a superseded sheet: ${question.question}`);
  const row = (measure: string, value: number): Row => ({
    ...{ set: 'drawing sets', system: 'plumbline', measure, value },
  });
  return [
    row('answers from a superseded sheet', unasked.length),
    row('superseded sheets cited without a stamp', unstamped.length),
  ];
}
