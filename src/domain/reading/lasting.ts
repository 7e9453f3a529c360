/** Who can wait or keep something, but has no length. */
const PERSON = '(?:i|we|you|they|he|she|some(?:body|one)|people)';

/** What takes or fills a time. */
const LASTS =
  'stay(?:s|ed|ing)?|last(?:s|ed|ing)?|takes?|took|taken|wait(?:s|ed|ing)?|kept|keeps?|burn(?:s|ing)?|dry(?:ing)?|dries|cur(?:e|es|ed|ing)|remains?|rest|drain|guaranteed|valid|warrant(?:y|ed)';

const HOW_LONG_LASTING = new RegExp(
  [
    '\\bhow long (?:to|before|after|(?:un)?till?|keep|leave|let)\\b',
    `\\bhow long (?:(?:do|does|did|have|has|had|must|should|can|may|will) )?${PERSON}\\b(?! (?:make|build|cut|lay|run|go)\\b)`,
    `\\bhow long\\b[^?]*\\b(?:${LASTS})\\b`,
  ].join('|'),
  'iu',
);

/**
 * `how long` asks for a time and not for a length where it continues with a verb of lasting, waiting or keeping, or with a person:
 * `how long must lamps burn`, `how long do we flood test`; but `how long can i make the ramp`.
 */
export const asksHowLongItLasts = (question: string): boolean => HOW_LONG_LASTING.test(question);
