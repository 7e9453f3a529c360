import type { HeadedCell } from './asked-value.ts';
import { type Concept, isNamed } from './concepts.ts';
import { indicesIn, type WeighedTerms } from './weighed-terms.ts';

/** What a question says, in the words of the project. */
interface Asked {
  terms: WeighedTerms;
  concepts: readonly Concept[];
}

const EMPTY = /^[\s\p{P}]*$/u;

/**
 * The index of the cell under the one header that the question names: of `Trade | Normal | Overtime`, the third for
 * `overtime rate for a sparky`. The first cell and every cell with words of the question choose the row, so none of them is
 * the asked cell, and their words count in no header. Null if the question names no header or several, or if the cell is
 * empty. On made jobs it is the answer's cell in 77 of the 83 rows that contain the answer and are shown with a value first.
 */
export function askedCell({ terms, concepts }: Asked, cells: readonly HeadedCell[]): number | null {
  const said = (has: ReadonlySet<number>) => [
    ...[...terms.keys()].filter((term) => has.has(term)),
    ...concepts.filter((concept) => isNamed(concept, has)),
  ];
  const inCells = cells.map(({ text }) => said(indicesIn(text)));
  const ofRow = new Set(inCells.flat());
  const inHeaders = cells.map(({ header }) => said(indicesIn(header)).filter((one) => !ofRow.has(one)));
  const named = cells.flatMap((_, i) => {
    const isLabel = i === 0 || inCells[i]?.length !== 0;
    const isAlone = (one: number | Concept) => inHeaders.every((other, j) => j === i || !other.includes(one));
    return !isLabel && inHeaders[i]?.some(isAlone) ? [i] : [];
  });
  const [only] = named;
  return only !== undefined && named.length === 1 && !EMPTY.test(cells[only]?.text ?? '') ? only : null;
}
