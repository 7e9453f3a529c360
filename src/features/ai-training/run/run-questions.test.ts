import { describe, expect, it } from 'vitest';
import type { FoundPassage, TestQuestion } from '#domain/ai-training/test-question.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { type RunDeps, runQuestions } from './run-questions.ts';

const passage = (page: number): FoundPassage => ({
  documentId: 'doc',
  documentName: 'Rails.pdf',
  page,
  start: 0,
  end: 50,
  quote: `words of page ${page}`,
  preview: `words of page ${page}`,
});
const question = (id: string, page: number): TestQuestion => ({
  ...passage(page),
  id,
  companyId: 'acme',
  projectId: 'job',
  question: `What stands on page ${page}?`,
});

/** A product that finds pages 1 and 2 and verifies one of two citations. */
function product(parts: Partial<RunDeps> = {}) {
  const asked: string[] = [];
  let finished = 0;
  const deps: RunDeps = {
    search: async () => [passage(1), passage(2)],
    ask: async (_project, text) => {
      asked.push(text);
      return [{ verified: true }, { verified: false }];
    },
    finish: async () => {
      finished += 1;
    },
    ...parts,
  };
  return { deps, asked, finished: () => finished };
}

const run = (questions: TestQuestion[], deps: RunDeps, onProgress = (_done: number) => {}) =>
  runQuestions(questions, deps, { onProgress, signal: new AbortController().signal });

describe('running the test questions', () => {
  it('records the rank of each passage and the share of verified citations', async () => {
    const { deps, finished } = product();
    const progress: number[] = [];
    const results = await run([question('a', 2), question('b', 7)], deps, (done) => progress.push(done));
    expect(results).toEqual([
      { questionId: 'a', rank: 2, citations: 2, verified: 1 },
      { questionId: 'b', rank: null, citations: 2, verified: 1 },
    ]);
    expect(progress).toEqual([1, 2]);
    expect(finished()).toBe(1);
  });

  it('counts a failed question as missed, with the reason, and continues', async () => {
    let first = true;
    const { deps } = product({
      search: async () => {
        if (!first) return [passage(1)];
        first = false;
        throw new AppError('not-found', 'Project not found');
      },
    });
    const results = await run([question('a', 1), question('b', 1)], deps);
    expect(results[0]).toMatchObject({ rank: null, problem: 'Project not found' });
    expect(results[1]).toMatchObject({ rank: 1 });
  });

  it('deletes its conversation and returns nothing when stopped', async () => {
    const { deps, asked, finished } = product();
    const controller = new AbortController();
    const stopped = runQuestions([question('a', 1), question('b', 1)], deps, {
      onProgress: () => controller.abort(),
      signal: controller.signal,
    });
    await expect(stopped).rejects.toThrow(/abort/i);
    expect(asked).toHaveLength(1);
    expect(finished()).toBe(1);
  });
});
