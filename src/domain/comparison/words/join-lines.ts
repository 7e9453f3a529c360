import { heightOf, union, upended, widthOf } from '../boxes.ts';
import { isMarker, markerBefore, type Phrase } from './phrases.ts';
import { boxOf, type TextChange } from './text-change.ts';

/** The maximum gap between lines of one paragraph, in letter heights. */
const LINE_GAP = 0.9;
/** The maximum difference between their left edges, in letter heights. */
const INDENT = 2;
/** The maximum gap between pieces of one line, in letter heights. */
const PIECE_GAP = 2.5;

/**
 * Joins the changed lines of one note into one change, so that a word that only moved to the next line is not a change.
 * A line with its own number begins another note.
 *
 * @param all every phrase of the new page
 */
export function joinLines(changes: readonly TextChange[], all: readonly Phrase[]): TextChange[] {
  const inPlace = changes.filter(({ kind }) => kind !== 'moved');
  const groups: TextChange[][] = [];
  for (const change of inPlace.toSorted((one, other) => boxOf(one).top - boxOf(other).top)) {
    const group = groups.find((members) => members.some((member) => belongsTo(member, change, all)));
    if (group) group.push(change);
    else groups.push([change]);
  }
  return [...groups.flatMap(joined), ...changes.filter(({ kind }) => kind === 'moved')];
}

const phraseIn = ({ before, after }: TextChange) => after ?? before;

function belongsTo(member: TextChange, change: TextChange, all: readonly Phrase[]): boolean {
  const one = phraseIn(member);
  const next = phraseIn(change);
  if (!one || !next || one.isVertical !== next.isVertical) return false;
  const size = Math.max(one.size, next.size);
  if (size > 1.5 * Math.min(one.size, next.size)) return false;
  const [a, b] = one.isVertical ? [upended(one.box), upended(next.box)] : [one.box, next.box];
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  if (overlap > 0.5 * Math.min(heightOf(a), heightOf(b))) {
    const gap = Math.max(a.left, b.left) - Math.min(a.right, b.right);
    return gap < PIECE_GAP * size && (isMarker(one) || isMarker(next) || gap < size * 1.2);
  }
  if (one.isVertical) return false;
  const gap = b.top - a.bottom;
  const isWrapped = Math.abs(a.left - b.left) < INDENT * size && widthOf(a) > 4 * size;
  return (
    gap > -size && gap < LINE_GAP * size && isWrapped && !isMarker(next) && markerBefore(next, all) === null
  );
}

function joined(group: TextChange[]): TextChange[] {
  const [only] = group;
  if (only && group.length === 1) return [only];
  const before = together(group.flatMap((change) => change.before ?? []));
  const after = together(group.flatMap((change) => change.after ?? []));
  if (before && after) return before.key === after.key ? [] : [{ kind: 'changed', before, after }];
  return [{ kind: after ? 'added' : 'removed', before, after }];
}

function together(phrases: readonly Phrase[]): Phrase | null {
  const [first] = phrases;
  if (!first) return null;
  const written = phrases.filter((phrase) => !isMarker(phrase));
  const kept = (written.length > 0 ? written : [...phrases]).toSorted(
    (one, other) => one.box.top - other.box.top || one.box.left - other.box.left,
  );
  return {
    words: kept.flatMap((phrase) => phrase.words),
    text: kept.map(({ text }) => text).join(' '),
    key: kept.map(({ key }) => key).join(' '),
    box: union(kept.map(({ box }) => box)),
    size: first.size,
    isVertical: first.isVertical,
  };
}
