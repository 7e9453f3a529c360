import type { Answer, AnswerOutcome } from './answer.ts';

/** The outcomes for which a configured vision model would have seen the picture. */
const asksModel: ReadonlySet<AnswerOutcome> = new Set(['quoted', 'generated']);

/**
 * A note about the picture of a question; null if the question had no picture or got no answer.
 *
 * @param hasText Whether the browser's OCR read any text in the picture.
 */
export function pictureNote(
  { picture, outcome, model }: Pick<Answer, 'picture' | 'outcome' | 'model'>,
  hasText: boolean,
): string | null {
  if (!picture) return null;
  if (picture === 'seen') return `${model} analysed the picture.`;
  if (!hasText)
    return 'The picture was not analysed, and no text was found in it. Only your question was used.';
  return asksModel.has(outcome)
    ? 'The picture was not analysed, because no vision model is configured. Only the text read in it was used.'
    : 'The picture itself was not analysed. Plumbline searched for your words and the text read in it.';
}
