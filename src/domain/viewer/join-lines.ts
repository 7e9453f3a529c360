/** Shorter than this share of the longest line, a line ended before the edge of the page. */
const fullLine = 0.6;
/** Starts something of its own: an item, a numbered paragraph, a row of a table. */
const startsAnew = /^\s*(?:[-•–*▪◦]|\(?[\divxa-z]{1,4}[.)]\s|\d+(?:\.\d+)+\s|$)|[\t|]/iu;
const endsSentence = /[.:;!?]["”’)]?\s*$/u;

/**
 * The text of a page without the line breaks that only the width of its paper needed, so that it can be laid out anew on a
 * narrow screen. Every offset stays the same.
 */
export function joinLines(text: string): string {
  const lines = text.split('\n');
  const full = fullLine * Math.max(...lines.map(({ length }) => length));
  return lines.reduce((joined, line, at) => {
    const before = lines[at - 1] ?? '';
    const isCutOff = before.length >= full && !/[\t|]/.test(before) && !endsSentence.test(before);
    return `${joined}${isCutOff && !startsAnew.test(line) ? ' ' : '\n'}${line}`;
  });
}
