import { locateQuote } from './locate-quote.ts';
import type { PageText } from './page-text.ts';
import type { TextSpan } from './text-span.ts';
import type { WorkBudget } from './work-budget.ts';

/** What a tick belongs to: a whole unit of a page, never the words that were quoted from it. */
export interface VerifiedUnit {
  /** The whole sentence, list item or table row that contains the quote, or a run of whole ones. */
  unit: TextSpan;
  /** Where the quoted words are inside the unit, one span for each piece of a quote with an ellipsis. */
  quoted: TextSpan[];
  /** What the unit cannot be understood without: `The following are prohibited:` for an item of that list. */
  leadIn: TextSpan | null;
  /** The header row of its table, where known. */
  header: TextSpan | null;
}

/**
 * The unit of the page that says what the quote says, or null where the page does not say it or the budget is spent.
 * Of several places, the one nearest to `near` (the offset of the passage that was quoted from).
 */
export function verifyQuote(
  page: PageText,
  quote: string,
  near = 0,
  budget?: WorkBudget,
): VerifiedUnit | null {
  if (budget && !budget.spend(quote.length)) return null;
  const quoted = locateQuote(page, quote, near);
  const [first, last] = [quoted?.[0], quoted?.at(-1)];
  if (!quoted || !first || !last) return null;
  const units = page.units.filter(({ start, end }) => start < last.end && end > first.start);
  const unit = { start: units[0]?.start ?? first.start, end: units.at(-1)?.end ?? last.end };
  return { unit, quoted, leadIn: null, header: null };
}
