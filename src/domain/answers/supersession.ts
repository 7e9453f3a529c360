import { wholeDocument } from '../sheets/sheet.ts';

/** What has replaced a source. Null where it is not known. */
export interface Supersession {
  revision: string | null;
  /** As the newer sheet prints it: `2026-03-02`. */
  date: string | null;
  /** Where it is. */
  documentId: string | null;
  page: number | null;
}

interface Successor {
  documentId: string;
  page: number;
  revision: string | null;
  date: string | null;
}

export function supersessionBy(successor: Successor | undefined): Supersession {
  if (!successor) return { revision: null, date: null, documentId: null, page: null };
  const { documentId, page, revision, date } = successor;
  return { revision, date, documentId, page: page === wholeDocument ? 1 : page };
}

/** `Superseded: Rev B, replaced by Rev C (20 Apr 2023)`. */
export function supersededText(
  { revision }: { revision: string | null },
  { revision: newer, date }: Pick<Supersession, 'revision' | 'date'>,
): string {
  const own = revision ? `: Rev ${revision}` : '';
  if (!newer) return `Superseded${own}`;
  const since = date ? ` (${dayInWords(date)})` : '';
  return `Superseded${own}${own ? ',' : ':'} replaced by Rev ${newer}${since}`;
}

/** `Out of date: this quotes Rev B; Rev C is current`. */
export function outOfDateText(quoted: string | null, current: string | null): string {
  const now = current ? `; Rev ${current} is current` : '';
  return `Out of date: this quotes ${quoted ? `Rev ${quoted}` : 'a superseded sheet'}${now}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** `20 Apr 2023` of `2023-04-20`. */
export function dayInWords(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return [Number(day) || '', MONTHS[Number(month) - 1] ?? '', year].filter(Boolean).join(' ');
}
