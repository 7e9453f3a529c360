import { pageTransform } from '#domain/comparison/alignment/carry-points.ts';
import type { ComparedPage } from '#domain/comparison/compared-page.ts';
import { answerJobs } from '../../extraction/run-in-worker.ts';

/** The words of two dense A0 sheets take seconds, which the page must not wait for. */
answerJobs(async ({ before, after }: { before: ComparedPage; after: ComparedPage }) => ({
  result: pageTransform(before, after),
}));
