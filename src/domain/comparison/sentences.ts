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
const MAX_LETTERS = 90;

/** One change in words: `1000 → 1100 near ST-02, grid C/4`, `Note 7 added: “…”`. */
export function sentenceOf({ kind, before, after, place, lines, isCloud }: ToldChange): string {
  const note = place?.startsWith('note ') ? place : null;
  const where = note ? null : place;
  switch (kind) {
    case 'added':
      if (note) return `${upper(note)} added: “${cut(after)}”`;
      return where ? `“${cut(after)}” added ${where}` : `“${cut(after)}” added`;
    case 'removed':
      if (note) return `${upper(note)} removed: “${cut(before)}”`;
      return where ? `“${cut(before)}” removed ${where}` : `“${cut(before)}” removed`;
    case 'moved':
      return where ? `“${cut(after)}” moved ${where}` : `“${cut(after)}” moved`;
    case 'lines':
      return linesText(isCloud ? 'cloud' : (lines ?? 'changed'), where);
    case 'changed':
      return changedText(before ?? '', after ?? '', note, where);
  }
}

const LINES = {
  cloud: { all: 'Revision cloud added', at: (where: string) => `Revision cloud added ${where}` },
  added: { all: 'Lines added', at: (where: string) => `Lines added ${where}` },
  removed: { all: 'Lines removed', at: (where: string) => `Lines removed ${where}` },
  changed: { all: 'Lines changed', at: (where: string) => `Lines changed ${where}` },
};

function linesText(kind: keyof typeof LINES, where: string | null): string {
  return where ? LINES[kind].at(where) : LINES[kind].all;
}

function changedText(before: string, after: string, note: string | null, where: string | null): string {
  const difference = differingWords(before, after);
  if (difference === null) {
    if (note) return `${named(before)} → ${named(after)} in ${note}`;
    if (!where) return `${named(before)} → ${named(after)}`;
    return `${named(before)} → ${named(after)} near ${where.replace(/^near /, '')}`;
  }
  const { before: from, after: to } = difference;
  if (note) return `${from} → ${to} in “${cut(after)}”, ${note}`;
  return where ? `${from} → ${to} in “${cut(after)}” ${where}` : `${from} → ${to} in “${cut(after)}”`;
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

export function cut(text: string | null): string {
  return text && text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS - 1).trimEnd()}…` : (text ?? '');
}

/** A number or a mark is shown as it is, words are quoted. */
const named = (text: string) => (/\s/u.test(text.trim()) ? `“${cut(text)}”` : text);
