import { type Answer, type Citation, isVerified } from './answer.ts';
import { quotedTable } from './quoted-table.ts';

/** The value asked for, copied word for word from the first quoted unit. */
export interface ShortAnswer {
  value: string;
  /** The header of its cell, if it is from a table row whose header is known: `Overtime`. */
  column: string | null;
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
  if (value.length > LONGEST || value.length >= citation.quote.trim().length) return null;
  return { value, column: columnOf(citation), citation };
}

function columnOf(citation: Citation): string | null {
  const { header, rows } = quotedTable(citation) ?? { header: [], rows: [] };
  const at = rows[0]?.findIndex(({ isQuoted }) => isQuoted) ?? -1;
  return (
    header
      .flatMap((row) => row[at] ?? [])
      .join(' ')
      .trim() || null
  );
}
