import { asksToCompare } from './asks-to-compare.ts';
import type { Candidate } from './candidates.ts';
import { type Concept, isNamed } from './concepts.ts';
import { indicesIn, type WeighedTerms } from './weighed-terms.ts';

/** What a question says, in the words of the project. */
interface Asked {
  text: string;
  otherLanguage: boolean;
  terms: WeighedTerms;
  concepts: readonly Concept[];
  asksForList: boolean;
  asksYesOrNo: boolean;
}

/** A shown candidate. `inBand`: 1 if it is a row for a range that contains a number of the question. */
interface Shown {
  candidate: Pick<Candidate, 'kind' | 'context' | 'text'>;
  features: { inBand: number };
}

/**
 * Whether the first choice is one row of a table of which other rows are shown, and nothing in the question tells it from them:
 * every word and number of the question that it contains is in each of them too. `50 to 100 m2 of roof`, beside other areas, does not say
 * how many outlets a roof needs if the question names no area. Whether something is done is told by its own row alone: `is the basin in 2.03 fixed`
 * means one of the two rows with a basin in 2.03. A list or a comparison wants several rows, and words of two
 * languages cannot be compared.
 *
 * Measured in decision 011, "One row among others".
 */
export function isOneRowOfMany(question: Asked, shown: readonly Shown[]): boolean {
  const [best, ...others] = shown;
  if (question.otherLanguage || question.asksForList || asksToCompare(question.text)) return false;
  if (best?.candidate.kind !== 'row' || best.features.inBand > 0) return false;
  const beside = others
    .filter(({ candidate }) => isRowOf(best.candidate.context, candidate))
    .map(({ candidate }) => indicesIn(candidate.text));
  if (beside.length === 0) return false;
  const own = indicesIn(best.candidate.text);
  if (question.asksYesOrNo) return beside.some((row) => !isTold(question, own, (has) => !has(row)));
  return !isTold(question, own, (has) => beside.some((row) => !has(row)));
}

/**
 * Whether the candidate is a table row without a word or a number of the question that no other row of its table has, so that
 * nothing says that the question means this one.
 */
export function isUntold(
  question: Pick<Asked, 'terms' | 'concepts'>,
  best: Pick<Shown, 'candidate'>,
  scored: readonly Pick<Shown, 'candidate'>[],
): boolean {
  if (best.candidate.kind !== 'row') return false;
  const others = scored
    .filter(({ candidate }) => candidate !== best.candidate && isRowOf(best.candidate.context, candidate))
    .map(({ candidate }) => indicesIn(candidate.text));
  const own = indicesIn(best.candidate.text);
  return !isTold(question, own, (has) => others.every((row) => !has(row)));
}

type Terms = ReadonlySet<number>;

/** Whether the row with these terms has a word, a number or a thing of the question that enough others lack. */
function isTold(
  { terms, concepts }: Pick<Asked, 'terms' | 'concepts'>,
  own: Terms,
  isLacking: (has: (row: Terms) => boolean) => boolean,
): boolean {
  return (
    [...terms.keys()].some((term) => own.has(term) && isLacking((row) => row.has(term))) ||
    concepts.some((concept) => isNamed(concept, own) && isLacking((row) => isNamed(concept, row)))
  );
}

function isRowOf(context: string, candidate: Pick<Candidate, 'kind' | 'context'>): boolean {
  return candidate.kind === 'row' && candidate.context === context;
}
