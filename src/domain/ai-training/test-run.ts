/** The result of one test question in a run. */
export interface QuestionResult {
  questionId: string;
  /** Rank of the expected passage among the results, from 1. Null if it is missing. */
  rank: number | null;
  /** The answer's citations, and how many of them code found in the page text. */
  citations: number;
  verified: number;
  /** Why there is no result. The question then counts as missed. */
  problem?: string;
}

export interface TestRun {
  id: string;
  /** ISO time. */
  at: string;
  results: QuestionResult[];
}

export interface RunScore {
  questions: number;
  found: number;
  /** Share of questions whose passage was among the first ten results, 0 to 1; null if the run asked none. */
  recall: number | null;
  /** Share of all citations that were verified, 0 to 1; null if no answer cited anything. */
  verifiedShare: number | null;
}

/** Recall and verified share of a run. */
export function scoreRun(results: readonly QuestionResult[]): RunScore {
  const found = results.filter(({ rank }) => rank !== null).length;
  const citations = results.reduce((sum, result) => sum + result.citations, 0);
  const verified = results.reduce((sum, result) => sum + result.verified, 0);
  return {
    questions: results.length,
    found,
    recall: results.length > 0 ? found / results.length : null,
    verifiedShare: citations > 0 ? verified / citations : null,
  };
}

export type ResultChange = 'lost' | 'found' | 'better' | 'worse';

/** What changed for each question since the previous run. New and unchanged questions are left out. */
export function changesSince(
  before: readonly QuestionResult[],
  now: readonly QuestionResult[],
): Map<string, ResultChange> {
  const ranks = new Map(before.map(({ questionId, rank }) => [questionId, rank]));
  const changes = new Map<string, ResultChange>();
  for (const { questionId, rank } of now) {
    const earlier = ranks.get(questionId);
    if (earlier === undefined || earlier === rank) continue;
    if (rank === null) changes.set(questionId, 'lost');
    else if (earlier === null) changes.set(questionId, 'found');
    else changes.set(questionId, rank < earlier ? 'better' : 'worse');
  }
  return changes;
}
