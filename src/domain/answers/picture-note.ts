import type { Answer } from './answer.ts';

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
  if (picture === 'seen') return `The picture was looked at by ${model}.`;
  if (!hasText)
    return 'The picture was not looked at, and no text was read in it: only your words were used.';
  return outcome === 'not-found'
    ? 'The picture itself was not looked at: your words and the text read in it were searched for.'
    : 'The picture was not looked at, since no vision model is configured: only the text read in it was used.';
}
