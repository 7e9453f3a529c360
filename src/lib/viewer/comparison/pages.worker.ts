import { pageTransform } from '#domain/comparison/alignment/carry-points.ts';
import type { ComparedPage } from '#domain/comparison/compared-page.ts';
import { answerJobs } from '../../extraction/run-in-worker.ts';

/** In a worker, because comparing the words of two dense A0 sheets takes seconds. */
answerJobs(async ({ before, after }: { before: ComparedPage; after: ComparedPage }) => ({
  result: pageTransform(before, after),
}));
