import type { Answer, AnswerOutcome } from './answer.ts';

/** Only these are written by a model, which would have been one that can see. */
const asksModel: ReadonlySet<AnswerOutcome> = new Set(['quoted', 'generated']);

/**
 * What an answer to a question with a picture says of it; null where the question had none, or no answer came.
 *
 * @param hasText Whether the browser's OCR read anything in the picture.
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
