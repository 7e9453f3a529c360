import { compareTexts } from '#domain/comparison/texts/compare-texts.ts';
import { answerJobs } from '../../extraction/run-in-worker.ts';

type Pages = Parameters<typeof compareTexts>[0];

/** Two long specifications take a second, which the page must not wait for. */
answerJobs(async ({ before, after }: { before: Pages; after: Pages }) => ({
  result: compareTexts(before, after),
}));
