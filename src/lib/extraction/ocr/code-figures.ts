import type { OcrWord } from '#domain/extraction/ocr-page.ts';

/** In percent: the engine reads surer words well. */
const SURE = 88;
/** In percent. A code put together from two readings may be misread. */
const MAX_CONFIDENCE = 55;

/** A word with letters and figures, or signs that are misread for them: `E0$`, `S-5O1`, `$-301`. */
const CODE = /^[\p{Lu}$§](?:[\p{Lu}]{0,3})[-–.]?[\p{L}\p{N}$§?&%#]{1,4}(?:[-.][\p{L}\p{N}]{1,3})?$/u;
const ENDING = /[.,;:)\]’'"”]+$/u;

/** Whether a second reading of its figures may put a word right. */
export function mayBeCode({ text, confidence }: OcrWord): boolean {
  const bare = text.replace(ENDING, '');
  return confidence < SURE && CODE.test(bare) && /[\p{N}$§?&%#\p{Ll}]/u.test(bare.slice(1));
}

/**
 * The word with the figures of a second reading, in which every letter is a `#`: `E0$` and `#09` are E09. As it is where the
 * two do not fit together.
 */
export function withFigures(word: OcrWord, figures: string): OcrWord {
  const [ending = ''] = ENDING.exec(word.text) ?? [];
  const bare = word.text.slice(0, word.text.length - ending.length);
  const [, hashes = '', rest = ''] = /^(#{1,4})([-.]?\d{1,5}(?:[-.]\d{1,3})?)[-.]?$/.exec(figures) ?? [];
  const letters = bare.slice(0, hashes.length).replaceAll(/[$§]/g, 'S');
  const isFit = /^\p{Lu}+$/u.test(letters) && Math.abs(bare.length - hashes.length - rest.length) <= 1;
  if (rest === '' || !isFit || letters + rest === bare) return word;
  return {
    ...word,
    text: letters + rest + ending,
    confidence: Math.min(MAX_CONFIDENCE, word.confidence),
  };
}
