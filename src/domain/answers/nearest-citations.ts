import type { Citation } from './answer.ts';
import { CitationList, type CitedPassage, evidenceAt } from './cited-passage.ts';

const SHOWN = 3;
const CHARACTERS = 300;

/** The best few passages themselves, as what was nearest to a question that they do not answer. */
export function nearestCitations(passages: readonly CitedPassage[]): Citation[] {
  const list = new CitationList();
  for (const passage of passages.slice(0, SHOWN)) {
    const { text } = passage.pageText;
    const end = wordEndBefore(
      text,
      passage.start,
      Math.min(passage.end, text.length, passage.start + CHARACTERS),
    );
    if (end > passage.start) list.numberOf(evidenceAt(passage, { start: passage.start, end }));
  }
  return list.citations;
}

/** `end`, or the end of the last whole word before it. */
function wordEndBefore(text: string, start: number, end: number): number {
  if (end >= text.length || /\s/.test(text.charAt(end))) return end;
  const cut = text.slice(start, end).search(/\s\S*$/);
  return cut > 0 ? start + cut : end;
}
