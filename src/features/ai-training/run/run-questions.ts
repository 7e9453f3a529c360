import { type FoundPassage, rankOf, type TestQuestion } from '#domain/ai-training/test-question.ts';
import type { QuestionResult } from '#domain/ai-training/test-run.ts';
import type { Citation } from '#domain/answers/answer.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';

/** The dependencies of a run. */
export interface RunDeps {
  /** The ten passages of the project that are nearest to the question. */
  search(projectId: string, question: string): Promise<FoundPassage[]>;
  /** The citations of the answer that the question gets. */
  ask(projectId: string, question: string): Promise<Pick<Citation, 'verified'>[]>;
  /** Deletes the conversations of the run. */
  finish(): Promise<void>;
}

/** * Searches for and asks every question once, one after the other, so that a run does not slow down other
 * people's questions. A failed question counts as missed, with its reason.
 * @throws the signal's reason when the run is stopped. No result is stored then.
 */
export async function runQuestions(
  questions: readonly TestQuestion[],
  deps: RunDeps,
  { onProgress, signal }: { onProgress: (done: number) => void; signal: AbortSignal },
): Promise<QuestionResult[]> {
  const results: QuestionResult[] = [];
  try {
    for (const question of questions) {
      signal.throwIfAborted();
      results.push(await resultOf(question, deps));
      onProgress(results.length);
    }
    signal.throwIfAborted();
    return results;
  } finally {
    await deps.finish();
  }
}

async function resultOf(question: TestQuestion, deps: RunDeps): Promise<QuestionResult> {
  const missed = { questionId: question.id, rank: null, citations: 0, verified: 0 };
  try {
    const rank = rankOf(question, await deps.search(question.projectId, question.question));
    const citations = await deps.ask(question.projectId, question.question);
    const verified = citations.filter((citation) => citation.verified).length;
    return { ...missed, rank, citations: citations.length, verified };
  } catch (error) {
    return { ...missed, problem: userMessageOf(error, unexpected) };
  }
}
