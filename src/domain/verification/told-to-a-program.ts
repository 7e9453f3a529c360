/**
 * What documents that want to steer a language model say. "Disregard our earlier instruction SI-14" of a site instruction matches,
 * too: nothing is kept from such text, it is only shown whole.
 */
const TELLS = [
  'note to (?:the |any )?(?:ai|assistant|language model|chatbot)\\b',
  '\\b(?:ignore|disregard|forget|override)\\s+(?:\\w+\\s+){0,3}?(?:previous|prior|earlier|above|preceding)\\s+(?:instructions?|rules|prompts?)\\b',
  '\\b(?:reply|respond|answer|output)\\s+(?:only\\s+)?(?:with\\s+)?exactly\\b',
  '\\bsystem prompt\\b',
];
const TOLD = new RegExp(TELLS.join('|'), 'iu');

/** Whether the text tells the program that reads it what to answer. */
export function isToldToProgram(text: string): boolean {
  return TOLD.test(text);
}
