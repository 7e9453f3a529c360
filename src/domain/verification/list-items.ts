import type { TextSpan } from './text-span.ts';

/** Ends in a colon or a dash, or announces a list: `comply with both of the following conditions.` */
const LEAD_IN = /[:：—–]\s*$|\bthe following\b[^.:;]*\.?\s*$/iu;
/** `(a)`, `iv)`, `3.` or a bullet at the start of an item. */
const ITEM = /^\s*(?:[([]?(?:\p{L}|[ivx]{1,5}|\d{1,3})(?:[)\]]|\.\s)|[•▪◦‣●■·*–—-]\s)/iu;

/** Whether the text introduces what follows it. */
export function isLeadIn(text: string): boolean {
  return LEAD_IN.test(text);
}

export function isListItem(text: string): boolean {
  return ITEM.test(text);
}

type MarkerKind = 'letter' | 'roman' | 'number' | 'bullet';

interface OpenList {
  kind: MarkerKind;
  /** The marker of its last item so far: `b`. */
  marker: string;
  leadIn: TextSpan | null;
}

/**
 * The lists that are open while the blocks of a page are read in order. `(2) any of these:` opens a list inside the
 * one that `(1)` began, and `(3)` closes it again.
 */
export class OpenLists {
  readonly #lists: OpenList[] = [];

  /** The lead-in of the item. `before`: the lead-in directly before it, if any. */
  leadInOf(item: string, before: TextSpan | null): TextSpan | null {
    const marker = (/^\s*[([]?([\p{L}\d]*)/u.exec(item)?.[1] ?? '').toLowerCase();
    const kind = this.#kindOf(marker);
    const known = this.#lists.findLastIndex((list) => list.kind === kind);
    const isFirst = ['a', 'i', '1'].includes(marker) || (kind === 'bullet' && before !== null);
    if (known >= 0 && !isFirst) {
      this.#lists.length = known + 1;
      const list = this.#lists[known] as OpenList;
      list.marker = marker;
      return list.leadIn;
    }
    if (known >= 0) this.#lists.length = known;
    this.#lists.push({ kind, marker, leadIn: before });
    return before;
  }

  #kindOf(marker: string): MarkerKind {
    if (marker === '') return 'bullet';
    if (/^\d/.test(marker)) return 'number';
    const before = String.fromCharCode(marker.charCodeAt(0) - 1);
    const goesOn = marker.length === 1 && this.#lists.some((list) => list.marker === before);
    return /^[ivx]+$/.test(marker) && !goesOn ? 'roman' : 'letter';
  }
}
