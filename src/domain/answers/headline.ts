/** The first sentence of the line above an answer whose documents disagree. */
export const DISAGREE = 'Your documents disagree.';

/** The line that code puts at the top of an answer: the part to read first, and its subject. */
export interface Headline {
  /** `-/120/30` from “-/120/30 — Fire rating, D43.” Null if the line has no such part. */
  value: string | null;
  rest: string;
}

/** A longer part is read in its sentence. */
const LONGEST = 40;
const DASH = ' — ';

/** Takes the line as the reader sees it. A line with several values stays whole, because each belongs to its own words. */
export function headlineOf(line: string): Headline {
  const [value = '', rest, ...others] = line.split(DASH);
  return rest === undefined || others.length > 0 || value.length > LONGEST
    ? { value: null, rest: line }
    : { value, rest };
}
