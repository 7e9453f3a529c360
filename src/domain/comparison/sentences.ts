import type { ChangeKind } from './comparison-result.ts';

export interface ToldChange {
  kind: ChangeKind;
  before: string | null;
  after: string | null;
  place: string | null;
  /** For `lines`: whether they were added, removed or changed. */
  lines?: 'added' | 'removed' | 'changed';
  isCloud?: boolean;
}

/** Longer quotes are cut in a list. */
const MOST_LETTERS = 90;

/** One change in words: `1000 → 1100 near ST-02, grid C/4`, `Note 7 added: “…”`. */
export function sentenceOf({ kind, before, after, place, lines, isCloud }: ToldChange): string {
  const note = place?.startsWith('note ') ? place : null;
  const where = place && !note ? ` ${place}` : '';
  switch (kind) {
    case 'added':
      return note ? `${upper(note)} added: ${quoted(after)}` : `${quoted(after)} added${where}`;
    case 'removed':
      return note ? `${upper(note)} removed: ${quoted(before)}` : `${quoted(before)} removed${where}`;
    case 'moved':
      return `${quoted(after)} moved${where}`;
    case 'lines':
      return isCloud ? `Revision cloud added${where}` : `Lines ${lines ?? 'changed'}${where}`;
    case 'changed':
      return changedText(before ?? '', after ?? '', note, where);
  }
}

function changedText(before: string, after: string, note: string | null, where: string): string {
  const difference = differingWords(before, after);
  const from = note ? ` in ${note}` : where;
  if (difference === null) return `${named(before)} → ${named(after)}${from}`;
  return `${difference.before} → ${difference.after} in ${quoted(after)}${note ? `, ${note}` : where}`;
}

/**
 * The words that differ within a longer text. Null if most of the new text differs, or if one side has no such words.
 */
function differingWords(before: string, after: string): { before: string; after: string } | null {
  const old = before.split(' ');
  const now = after.split(' ');
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const changed = {
    before: old.slice(start, old.length - end).join(' '),
    after: now.slice(start, now.length - end).join(' '),
  };
  const isMost = (now.length - start - end) * 2 > now.length;
  return isMost || !changed.before || !changed.after ? null : changed;
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const cut = (text: string) =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text;
const quoted = (text: string | null) => `“${cut(text ?? '')}”`;
/** A number or a mark is shown as it is, words are quoted. */
const named = (text: string) => (/\s/u.test(text.trim()) ? quoted(text) : text);
