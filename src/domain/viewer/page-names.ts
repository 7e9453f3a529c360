import { numberKey } from '../sheets/number-key.ts';

/** The names of a file's page. */
export interface PageName {
  /** From 1. */
  page: number;
  /** The sheet's number or the label printed by the file; null if it has neither. */
  name: string | null;
}

/** The names of all pages: a sheet's own number, or the file's label if it differs from the page number. */
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
 * The page for typed text: a sheet number in any spacing (`a101` for A-101), a label, a page number, or the start of
 * exactly one name. Null if no page or several pages match.
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

/** A page's name in a sentence: the number of a sheet, or else the label or number of a page. */
export function pageInWords({ page, name }: PageName): string {
  return name !== null && /\p{L}/u.test(name) && /\d/.test(name) ? name : `page ${name ?? page}`;
}
