import { direction } from './direction.ts';

/**
 * Facts in one line: `Wharf 9 · 2 MB · 30 Nov 2026`. In text that is read from right to left each fact keeps its place by
 * Unicode's signs for an isolated part. Without them, English facts beside each other become one run from left to right, and
 * a line that is too long loses its first words in place of its last.
 */
export function factsInLine(facts: readonly (string | null | undefined)[], dir = direction): string {
  const known = facts.filter((fact): fact is string => Boolean(fact));
  return known.map((fact) => (dir === 'rtl' ? `\u2068${fact}\u2069` : fact)).join(' · ');
}
