import { numberForm, revisionForm } from './title-block-labels.ts';

/** What was read for one cell of a title block, and why it may be wrong. */
export interface Reading {
  value: string | null;
  /** A sentence for people; null where file name and title block agree. */
  doubt: string | null;
}

type Cell = 'number' | 'revision';

const sameForm = { number: numberForm, revision: revisionForm };
/** Cut here, a list of a set's sheets still fits a line. */
const listed = 3;

/**
 * One reading out of what the file name says and what each page prints beside a label. Only where both say the same is
 * it certain: a label may belong to a table of earlier revisions, and a file may carry the name of another sheet.
 */
export function readBoth(
  cell: Cell,
  named: string | null,
  labelledByPage: readonly (readonly string[])[],
  inForm: (value: string) => string,
): Reading {
  const form = sameForm[cell];
  const printed = [...new Map(labelledByPage.flat().map((value) => [form(value), value])).values()];
  const [only] = printed;
  if (named === null && only === undefined) {
    return { value: null, doubt: `No ${cell} was found in the file name or beside a label on its pages.` };
  }
  if (printed.length > 1) return several(cell, named, printed, labelledByPage.length);
  if (only === undefined) {
    return { value: named, doubt: `Only the file name gives this ${cell}; its pages do not confirm it.` };
  }
  if (named === null) {
    return {
      value: inForm(only),
      doubt: `Only the page gives this ${cell}; the file name does not confirm it.`,
    };
  }
  if (form(named) === form(only)) return { value: inForm(only), doubt: null };
  return { value: inForm(only), doubt: `The file name says ${named}, the title block says ${only}.` };
}

function several(cell: Cell, named: string | null, printed: readonly string[], pages: number): Reading {
  const list = `${printed.slice(0, listed).join(', ')}${printed.length > listed ? ' and more' : ''}`;
  const where = pages > 1 ? 'Its pages print' : 'Its page prints';
  return { value: named, doubt: `${where} more than one ${cell}: ${list}.` };
}

const MARK = '?';

/**
 * How a reading is kept in a row. An uncertain one keeps its question mark with it, so that no place that shows the value
 * (a list, a citation, a copied answer, an activity) can leave the mark out. A person who removes the mark confirms it.
 */
export function storedReading({ value, doubt }: Reading): string | null {
  return value !== null && doubt !== null ? `${value}${MARK}` : value;
}

/** A stored value as it is shown: the value without its mark, and whether it is certain. */
export function shownReading(stored: string): { value: string; certain: boolean } {
  return stored.endsWith(MARK)
    ? { value: stored.slice(0, -MARK.length), certain: false }
    : { value: stored, certain: true };
}
