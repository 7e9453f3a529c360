import type { TextSpan } from '../verification/text-span.ts';
import { verifyQuote } from '../verification/verify-quote.ts';
import type { Citation } from './answer.ts';
import { CitationList, type CitedPassage, evidenceOf } from './cited-passage.ts';

const SHOWN = 3;
const CHARACTERS = 300;

/** The first whole units of the best few passages, shown as nearest passages when nothing answers the question. */
export function nearestCitations(passages: readonly CitedPassage[]): Citation[] {
  const list = new CitationList();
  for (const passage of passages.slice(0, SHOWN)) {
    const unit = beginningOf(passage);
    if (!unit) continue;
    const words = passage.pageText.text.slice(unit.start, unit.end);
    const { leadIn = null, header = null } = verifyQuote(passage.pageText, words, unit.start) ?? {};
    list.numberOf(evidenceOf(passage, { unit, quoted: [], leadIn, header }));
  }
  return list.citations;
}

/** At least one unit, and more while they fit. */
function beginningOf({ pageText, start, end }: CitedPassage): TextSpan | null {
  const units = pageText.units.filter((unit) => unit.end > start && unit.start < end);
  const [first] = units;
  if (!first) return null;
  const last = units.findLast((unit) => unit.end - first.start <= CHARACTERS) ?? first;
  return { start: first.start, end: last.end };
}
