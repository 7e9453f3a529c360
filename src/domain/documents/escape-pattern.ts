/** The text as a regular expression that matches exactly it, with or without the flag `u`: `1.5` → `1\\.5` */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}

/** The source of a pattern for the words of a phrase, with any white space between them. */
export const phrasePattern = (phrase: string) => phrase.split(/\s+/u).map(escapePattern).join('\\s+');
