import type { TextSpan } from '../verification/text-span.ts';

type Piece = TextSpan & { text: string };

/** What is on one page where something else stood on the other; null where nothing did. */
export interface TextChange {
  before: Piece | null;
  after: Piece | null;
}

/** Longer texts are no drawings; comparing them would take their lengths multiplied. */
const MOST_PIECES = 3_000;

/** The words of two revisions of a page that are different, line by line and cell by cell, in the order of the newer page. */
export function textChanges(before: string, after: string): TextChange[] | null {
  const [a, b] = [piecesOf(before), piecesOf(after)];
  if (a.length > MOST_PIECES || b.length > MOST_PIECES) return null;
  const same = commonRuns(a, b);
  const changes: TextChange[] = [];
  let [i, j] = [0, 0];
  for (const [ofA, ofB] of [...same, [a.length, b.length] as const]) {
    const [gone, come] = [a.slice(i, ofA), b.slice(j, ofB)];
    // What took the place of as many other words, took theirs one by one.
    const isPaired = gone.length === come.length;
    const added = come.map((after, n) => ({ before: isPaired ? (gone[n] ?? null) : null, after }));
    const removed = isPaired ? [] : gone.map((before) => ({ before, after: null }));
    changes.push(...added, ...removed);
    [i, j] = [ofA + 1, ofB + 1];
  }
  return withoutMoved(changes);
}

/** Where a text flows differently, the same words come out elsewhere: they are no change. */
function withoutMoved(changes: readonly TextChange[]): TextChange[] {
  const gone = changes.flatMap(({ before }) => before?.text ?? []);
  const come = changes.flatMap(({ after }) => after?.text ?? []);
  const both = new Set(gone.filter((text) => come.includes(text)));
  const kept = (piece: Piece | null) => (piece && both.has(piece.text) ? null : piece);
  return changes
    .map(({ before, after }) => ({ before: kept(before), after: kept(after) }))
    .filter(({ before, after }) => before || after);
}

function piecesOf(page: string): Piece[] {
  return [...page.matchAll(/[^\n\t]+/g)].flatMap((match) => {
    const text = match[0].trim();
    if (text === '') return [];
    const start = match.index + match[0].indexOf(text);
    return [{ start, end: start + text.length, text }];
  });
}

/** Pairs of places of a longest common sequence. */
function commonRuns(a: readonly Piece[], b: readonly Piece[]): (readonly [number, number])[] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        a[i]?.text === b[j]?.text ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i]?.text === b[j]?.text) {
      pairs.push([i, j]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
