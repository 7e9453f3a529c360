import { tags as limits } from '../limits/limits.ts';

/** Tags differ by their letters, not by case: `Steel` and `steel` are one. */
const keyOf = (tag: string) => tag.toLowerCase();

/** A tag as it is stored: one line, no comma (which separates tags where they are typed), at most 40 characters. */
export function cleanTag(text: string): string {
  const oneLine = text.replace(/,/g, ' ').replace(/\s+/gu, ' ').trim();
  return [...oneLine].slice(0, limits.characters).join('').trim();
}

/** The tags with others added, in their order, none twice, at most 20. */
export function withTags(tags: readonly string[], added: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of [...tags, ...added].map(cleanTag)) {
    if (tag && !byKey.has(keyOf(tag))) byKey.set(keyOf(tag), tag);
  }
  return [...byKey.values()].slice(0, limits.perDocument);
}

export function withoutTags(tags: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed.map(keyOf));
  return tags.filter((tag) => !gone.has(keyOf(tag)));
}

/** Every tag that is in use, the most used first. */
export function tagsInUse(documents: readonly { tags: readonly string[] }[]): string[] {
  const uses = new Map<string, { tag: string; count: number }>();
  for (const tag of documents.flatMap((document) => document.tags)) {
    const known = uses.get(keyOf(tag)) ?? { tag, count: 0 };
    uses.set(keyOf(tag), { ...known, count: known.count + 1 });
  }
  return [...uses.values()]
    .sort((a, b) => b.count - a.count || a.tag.localeCompare(b.tag))
    .map(({ tag }) => tag);
}

/** Tags in use that start with the typed text, or else contain it, without those already on the document. */
export function suggestTags(typed: string, inUse: readonly string[], present: readonly string[]): string[] {
  const sought = keyOf(cleanTag(typed));
  const free = withoutTags(inUse, present);
  const starts = free.filter((tag) => keyOf(tag).startsWith(sought));
  const holds = free.filter((tag) => !starts.includes(tag) && keyOf(tag).includes(sought));
  return [...starts, ...holds].slice(0, limits.suggested);
}

/** Whether a document carries the tag. */
export const hasTag = (tags: readonly string[], tag: string): boolean =>
  tags.some((own) => keyOf(own) === keyOf(tag));
