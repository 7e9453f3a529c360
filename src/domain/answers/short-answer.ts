import { type Answer, type Citation, isVerified } from './answer.ts';

/** The value asked for, copied word for word from the first quoted unit. */
export interface ShortAnswer {
  value: string;
  citation: Citation;
}

/** In characters. A longer value is read in its sentence. */
const LONGEST = 40;

/**
 * `900 mm to 1000 mm` from “The handrail should be 900 mm to 1000 mm above the ramp.” Null unless the answer's first
 * quote is verified, is the only one in its block and contains exactly one value of the kind asked for. With two
 * values, only the whole sentence tells them apart.
 */
export function shortAnswer({
  outcome,
  blocks,
  citations,
}: Pick<Answer, 'outcome' | 'blocks' | 'citations'>): ShortAnswer | null {
  const [first, ...others] = blocks?.[0]?.statements ?? [];
  if (outcome !== 'quoted' || first?.kind !== 'quotation' || others.length > 0) return null;
  const citation = citations.find(({ number }) => number === first.citations[0]);
  if (!citation || !isVerified(citation) || citation.unit?.emphasis.length !== 1) return null;
  const [span] = citation.unit.emphasis;
  const value = citation.quote.slice(span?.start, span?.end).trim();
  return value.length <= LONGEST && value.length < citation.quote.trim().length ? { value, citation } : null;
}
