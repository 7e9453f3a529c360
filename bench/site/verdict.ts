import path from 'node:path';
import { median } from '../median.ts';
import type { Row } from '../table.ts';
import { holdsAnswer } from './holds-answer.ts';
import type { SiteQuestion } from './site-questions.ts';

/** The product's reply to a question. */
export interface ShownAnswer {
  outcome: string;
  text: string;
  citations: readonly { documentName: string; page: number; quote: string }[];
  milliseconds: number;
}

export interface AnsweredQuestion {
  question: SiteQuestion;
  shown: ShownAnswer;
}

export type Verdict =
  | 'right first'
  | 'right, not first'
  | 'wrong, confident'
  | 'hedged, shown'
  | 'hedged, absent'
  | 'refused wrongly'
  | 'refused'
  | 'invented';

/** An answer with its verdict. */
export interface JudgedQuestion extends AnsweredQuestion {
  verdict: Verdict;
}

/** Outcomes with which the product does not claim to have answered. */
const UNCLAIMED: ReadonlySet<string> = new Set(['nearest', 'not-found', 'failed']);

/**
 * `right first`: in the first line of the answer. For an answer that claims nothing, it counts if it is shown at all.
 */
export function verdictOf({ question, shown }: AnsweredQuestion): Verdict {
  const claims = !UNCLAIMED.has(shown.outcome);
  if (!question.answerable) return claims ? 'invented' : 'refused';
  const isShown = holdsAnswer(question, everythingShown(shown));
  if (claims) {
    if (holdsAnswer(question, firstLine(shown))) return 'right first';
    return isShown ? 'right, not first' : 'wrong, confident';
  }
  if (isShown) return 'hedged, shown';
  return shown.outcome === 'not-found' ? 'refused wrongly' : 'hedged, absent';
}

export function everythingShown({ text, citations }: ShownAnswer): string {
  return [text, ...citations.map(({ quote }) => quote)].join('\n');
}

function firstLine({ text, citations }: ShownAnswer): string {
  return text.split('\n').find((line) => line.trim() !== '') ?? citations[0]?.quote ?? '';
}

/** To a reader, a file of another type than PDF is one page. */
export function citesRightPage({ question, shown }: AnsweredQuestion): boolean {
  return (question.evidence ?? []).some(({ file, page = 1 }) =>
    shown.citations.some(
      (citation) =>
        citation.documentName === path.basename(file) &&
        (citation.page === page || !file.toLowerCase().endsWith('.pdf')),
    ),
  );
}

/** A claim that shows the tempting wrong value and not the right one. */
function isTempted({ question, shown, verdict }: JudgedQuestion): boolean {
  if (!question.tempting?.length || verdict !== 'wrong, confident') return false;
  const tempting = { ...question, answers: question.tempting, also: [], all_of: [] };
  return holdsAnswer(tempting, everythingShown(shown));
}

/** The shares of a set, then of each kind of question in it. */
export function siteRows(set: string, judged: readonly JudgedQuestion[]): Row[] {
  const kinds = [...new Set(judged.map(({ question }) => question.kind))].sort();
  return [
    ...shares(set, judged),
    ...kinds.flatMap((kind) =>
      shares(
        `${set}: ${kind}`,
        judged.filter(({ question }) => question.kind === kind),
      ),
    ),
  ];
}

function shares(set: string, judged: readonly JudgedQuestion[]): Row[] {
  const answerable = judged.filter(({ question }) => question.answerable);
  const others = judged.filter(({ question }) => !question.answerable);
  const row = (measure: string, value: number): Row => ({ set, system: 'plumbline', measure, value });
  const share = (rows: readonly JudgedQuestion[], ...verdicts: Verdict[]) =>
    rows.filter(({ verdict }) => verdicts.includes(verdict)).length / rows.length;
  const rows = [row('questions', judged.length)];
  if (answerable.length > 0) {
    rows.push(
      row('right first', share(answerable, 'right first')),
      row('right anywhere', share(answerable, 'right first', 'right, not first')),
      row('wrong and confident', share(answerable, 'wrong, confident')),
      row('hedged or refused', share(answerable, 'hedged, shown', 'hedged, absent', 'refused wrongly')),
      row('right page cited', answerable.filter(citesRightPage).length / answerable.length),
      row('tempted by the wrong neighbour', answerable.filter(isTempted).length),
    );
  }
  if (others.length > 0) rows.push(row('unanswerable refused', share(others, 'refused')));
  return [...rows, row('median, s', median(judged.map(({ shown }) => shown.milliseconds)) / 1_000)];
}
