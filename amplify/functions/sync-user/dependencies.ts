import type { MembershipRows } from './rows.ts';

/** What syncing a person needs of the outside. */
export interface Dependencies {
  rows: MembershipRows;
  /** A hexadecimal hash of a text. */
  digest: (text: string) => string;
  now: Date;
  /** Reports what went wrong without making the call fail. */
  warn: (message: string, error: unknown) => void;
}
