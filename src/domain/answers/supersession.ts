import { wholeDocument } from '../sheets/sheet.ts';
import { dayInWords } from '../text/day.ts';
import type { CurrentSaying } from './current-saying.ts';

/** The newer revision of a source. Fields are null if they are not known. */
export interface Supersession {
  revision: string | null;
  /** As the newer sheet prints it: `2026-03-02`. */
  date: string | null;
  /** The page that shows it. */
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
  if (!newer) return revision ? `Superseded: Rev ${revision}` : 'Superseded';
  const by = date ? `${newer} (${dayInWords(date)})` : newer;
  return revision
    ? `Superseded: Rev ${revision}, replaced by Rev ${by}`
    : `Superseded: replaced by Rev ${by}`;
}

/** `Out of date: this quotes Rev B; Rev C is current`. */
export function outOfDateText(quoted: string | null, current: string | null): string {
  if (!quoted)
    return current
      ? `Out of date: this quotes a superseded sheet; Rev ${current} is current`
      : 'Out of date: this quotes a superseded sheet';
  return current
    ? `Out of date: this quotes Rev ${quoted}; Rev ${current} is current`
    : `Out of date: this quotes Rev ${quoted}`;
}

/** `Rev C now says: “STAIR ST-02 1100 WIDE”`: what the current revision says in place of a quote. */
export function nowSaysText(current: string | null, saying: CurrentSaying): string {
  switch (saying.kind) {
    case 'same':
      return current ? `Rev ${current} says the same` : 'The current sheet says the same';
    case 'absent':
      return current
        ? `No line like this was found on Rev ${current}`
        : 'No line like this was found on the current sheet';
    case 'unclear':
      return current
        ? `Rev ${current} has several lines like this: compare them`
        : 'The current sheet has several lines like this: compare them';
  }
  const { text, isRecognised } = saying;
  if (isRecognised)
    return current
      ? `Rev ${current} now says, as read from a picture: “${text}”`
      : `The current sheet now says, as read from a picture: “${text}”`;
  return current ? `Rev ${current} now says: “${text}”` : `The current sheet now says: “${text}”`;
}
