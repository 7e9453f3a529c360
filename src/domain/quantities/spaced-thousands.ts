/** Groups of three digits, each behind a space: the ` 585` of `361 585.53`. For use in an expression. */
export const SPACED_GROUPS = '(?:[ \\u00a0\\u202f]\\d{3})+';

/** `361 585` with another separator, or none. */
export function joinThousands(digits: string, separator: string): string {
  return digits.replace(/[ \u00a0\u202f](?=\d{3}(?!\d))/gu, separator);
}
