import { numberKey } from '../sheets/number-key.ts';

/** What a page of a file is called. */
export interface PageName {
  /** From 1. */
  page: number;
  /** The sheet's number or the label printed by the file; null if it has neither. */
  name: string | null;
}

/** The names of all pages: a sheet's own number first, else the file's label where it says more than the page's place. */
export function pageNames(
  pageCount: number,
  labels: readonly string[] | null,
  numbers: ReadonlyMap<number, string> = new Map(),
): PageName[] {
  return Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1;
    const label = labels?.[index]?.trim();
    return { page, name: numbers.get(page) ?? (label && label !== String(page) ? label : null) };
  });
}

/**
 * The page that was typed: a sheet number however it is spaced (`a101` for A-101), a label, a page number, or the start of
 * exactly one name. Null where nothing or more than one thing is meant.
 */
export function findPage(typed: string, names: readonly PageName[]): number | null {
  const wanted = numberKey(typed);
  if (wanted === null) return null;
  const keys = names.map(({ page, name }) => ({
    page,
    key: name === null ? '' : (numberKey(name) ?? ''),
  }));
  const exact = keys.find(({ key }) => key === wanted);
  if (exact) return exact.page;
  const place = /^\s*(?:p(?:age|\.)?\s*)?(\d+)\s*$/i.exec(typed)?.[1];
  if (place && Number(place) >= 1 && Number(place) <= names.length) return Number(place);
  const begun = keys.filter(({ key }) => key.startsWith(wanted));
  const ended = keys.filter(({ key }) => key.endsWith(wanted));
  const [only, another] = begun.length > 0 ? begun : ended;
  return only && !another ? only.page : null;
}

/** What a page is called in a sentence: a sheet by its number alone, a page by its label or its place. */
export function pageInWords({ page, name }: PageName): string {
  return name !== null && /\p{L}/u.test(name) && /\d/.test(name) ? name : `page ${name ?? page}`;
}
