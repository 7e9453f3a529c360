import { plainLabel } from './label-reading.ts';
import type { PageEvidence } from './page-evidence.ts';

/** Many layouts have fewer labels than this in common. */
const MIN_LABELS = 3;

/**
 * Names an office's layout: the words of its labels with values, sorted, and the ninth of the sheet where the number is.
 * It does not depend on the paper size or the length of values.
 */
export function layoutOf({ pairs, candidates, view }: PageEvidence): string | null {
  const labels = [...new Set(pairs.map(({ label }) => label))].map(({ phrase, rest }) =>
    plainLabel(rest === null ? phrase.text : phrase.text.slice(0, -rest.length)),
  );
  const [number] = candidates.number;
  if (!number || view.phrases.length === 0) return null;
  const { x, y, width, height } = number.box;
  const place = `${third(x + width / 2, 'left', 'middle', 'right')} ${third(y + height / 2, 'top', 'centre', 'bottom')}`;
  if (labels.length < MIN_LABELS) return `${place}, unlabelled`;
  return `${place}: ${[...new Set(labels)].sort().join(', ')}`;
}

function third(share: number, ...names: [string, string, string]): string {
  return names[share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2];
}
