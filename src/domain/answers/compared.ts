import { quantitiesIn } from '../quantities/quantities.ts';
import type { ChosenCandidate } from '../reading/read-passages.ts';

/** Not `between` alone, which asks for a distance. */
const COMPARES =
  /\b(?:vs\.?|versus|compared? (?:to|with|against)|as opposed to|differences? between|chang(?:ed?|es) [^?]{0,60}\bbetween)(?!\p{L})/iu;
/** Further ones are support. */
const CONSIDERED = 3;
const NUMBER = /(?<![\p{L}\p{N}.,])\d[\d.,]*(?![\p{L}\p{N}])/gu;

/**
 * The two stretches that a question compares, which answer it only together: of those shown at once the first two that state
 * figures, and other figures than each other. Null where it compares nothing, or one side only was found.
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

/** A row's header has the unit of its numbers; what else stands in a sentence is the number of a clause. */
function figuresOf({ kind, text }: ChosenCandidate): string[] {
  if (kind === 'row') return text.match(NUMBER) ?? [];
  return quantitiesIn(text)
    .filter(({ unit }) => unit !== null)
    .map(({ start, end }) => text.slice(start, end).replace(/\s+/g, ' '));
}
