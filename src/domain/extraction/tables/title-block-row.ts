import { leadingLabel } from '../../sheets/label-reading.ts';

/** Groups of columns are alike: `Revision A`, `Revision B`. */
const FEWEST_LABELS = 2;

/**
 * Whether the cells of a row are the title block of a drawing that stands above a table's own header: different labels with their values, such as
 * `Revision 3` and `Date 19-Oct-26`. A group of columns has no value.
 */
export function isTitleBlockRow(cells: readonly string[]): boolean {
  const labelled = new Set(cells.flatMap((text) => leadingLabel(text)?.kinds[0] ?? []));
  return labelled.size >= FEWEST_LABELS;
}
