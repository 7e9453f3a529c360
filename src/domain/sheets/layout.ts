import { plainLabel } from './label-reading.ts';
import type { PageEvidence } from './page-evidence.ts';

/** Fewer labels are found on many layouts. */
const LEAST_LABELS = 3;

/**
 * Names an office's layout: the words of its labels that have a value, in the order of reading, and the edge of the sheet at which
 * the number is. The size of the paper and the length of the values leave it as it is.
 */
export function layoutOf({ pairs, candidates, view }: PageEvidence): string | null {
  const labels = [...new Set(pairs.map(({ label }) => label))]
    .sort((a, b) => a.phrase.y0 - b.phrase.y0 || a.phrase.x0 - b.phrase.x0)
    .map(({ phrase, rest }) => plainLabel(rest === null ? phrase.text : phrase.text.slice(0, -rest.length)));
  const [number] = candidates.number;
  if (!number || view.phrases.length === 0) return null;
  const { x, y, width, height } = number.box;
  const place = `${third(x + width / 2, 'left', 'middle', 'right')} ${third(y + height / 2, 'top', 'centre', 'bottom')}`;
  if (labels.length < LEAST_LABELS) return `${place}, unlabelled`;
  return `${place}: ${[...new Set(labels)].sort().join(', ')}`;
}

function third(share: number, ...names: [string, string, string]): string {
  return names[share < 1 / 3 ? 0 : share < 2 / 3 ? 1 : 2];
}
