import { compareTexts } from '#domain/comparison/texts/compare-texts.ts';
import { answerJobs } from '../../extraction/run-in-worker.ts';

type Pages = Parameters<typeof compareTexts>[0];

/** In a worker, because comparing two long specifications takes a second. */
answerJobs(async ({ before, after }: { before: Pages; after: Pages }) => ({
  result: compareTexts(before, after),
}));
