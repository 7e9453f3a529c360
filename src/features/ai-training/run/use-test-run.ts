import { useRef, useState } from 'react';
import type { TestQuestion } from '#domain/ai-training/test-question.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { useKeepRun } from '../api/test-runs.ts';
import { type RunDeps, runQuestions } from './run-questions.ts';
import { searchPassages } from './search-passages.ts';

/** How a run asks questions; created for each run. */
export type BeginAsking = () => Pick<RunDeps, 'ask' | 'finish'>;

type State =
  | { step: 'idle' }
  | { step: 'running'; done: number; all: number }
  | { step: 'failed'; reason: string };

/** Runs the questions and stores the results. */
export function useTestRun(companyId: string, beginAsking: BeginAsking) {
  const [state, setState] = useState<State>({ step: 'idle' });
  const keep = useKeepRun(companyId);
  const controller = useRef<AbortController>(null);

  async function run(questions: readonly TestQuestion[]): Promise<void> {
    const stopping = new AbortController();
    const { signal } = stopping;
    controller.current = stopping;
    setState({ step: 'running', done: 0, all: questions.length });
    try {
      const results = await runQuestions(
        questions,
        { search: searchPassages, ...beginAsking() },
        {
          onProgress: (done) => setState({ step: 'running', done, all: questions.length }),
          signal,
        },
      );
      await keep.mutateAsync({ at: new Date().toISOString(), results });
      setState({ step: 'idle' });
    } catch (error) {
      if (signal.aborted) setState({ step: 'idle' });
      else setState({ step: 'failed', reason: userMessageOf(error, unexpected) });
    }
  }

  return { state, run, stop: () => controller.current?.abort() };
}
