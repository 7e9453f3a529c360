/**
 * Phrases of documents that try to steer a language model. "Disregard our earlier instruction SI-14" in a site
 * instruction matches, too. Such text is not withheld, only shown whole.
 */
const INSTRUCTIONS = [
  'note to (?:the |any )?(?:ai|assistant|language model|chatbot)\\b',
  '\\b(?:ignore|disregard|forget|override)\\s+(?:\\w+\\s+){0,3}?(?:previous|prior|earlier|above|preceding)\\s+(?:instructions?|rules|prompts?)\\b',
  '\\b(?:reply|respond|answer|output)\\s+(?:only\\s+)?(?:with\\s+)?exactly\\b',
  '\\bsystem prompt\\b',
];
const INSTRUCTION = new RegExp(INSTRUCTIONS.join('|'), 'iu');

/** Whether the text tells the program that reads it what to answer. */
export function instructsProgram(text: string): boolean {
  return INSTRUCTION.test(text);
}
