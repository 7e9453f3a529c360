/** The text as a regular expression that matches exactly it, with or without the flag `u`: `1.5` → `1\\.5` */
export function escapePattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
}
