import { quantitiesIn } from '../quantities/quantities.ts';
import type { ChosenCandidate } from '../reading/read-passages.ts';

/** `between` alone does not count: it asks for a distance. */
const COMPARES =
  /\b(?:vs\.?|versus|compared? (?:to|with|against)|as opposed to|differences? between|chang(?:ed?|es) [^?]{0,60}\bbetween)(?!\p{L})/iu;
/** Further ones are support. */
const CONSIDERED = 3;
const NUMBER = /(?<![\p{L}\p{N}.,])\d[\d.,]*(?![\p{L}\p{N}])/gu;

/**
 * The two chosen passages of text that answer a comparison only together: the first two shown whose figures differ.
 * Null if the question compares nothing or only one side was found.
 *
 *     cooker hood ducted outside vs recirculating  →  `Kitchen (hood to the outside) 30` and `Kitchen (no hood) 60`
 */
export function comparedPair(
  question: string,
  chosen: readonly ChosenCandidate[],
): [ChosenCandidate, ChosenCandidate] | null {
  if (!COMPARES.test(question)) return null;
  const stating = chosen
    .slice(0, CONSIDERED)
    .map((one) => ({ one, figures: figuresOf(one) }))
    .filter(({ figures }) => figures.length > 0);
  const [first] = stating;
  const other = stating.find(({ figures }) => figures.every((figure) => !first?.figures.includes(figure)));
  return first && other ? [first.one, other.one] : null;
}

/**
 * A table row's numbers count without a unit, because its header has the unit. In a sentence, a bare number is a clause
 * number.
 */
function figuresOf({ kind, text }: ChosenCandidate): string[] {
  if (kind === 'row') return text.match(NUMBER) ?? [];
  return quantitiesIn(text)
    .filter(({ unit }) => unit !== null)
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '));
}
