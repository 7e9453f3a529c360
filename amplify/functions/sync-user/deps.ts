import type { MembershipRows } from './rows.ts';

/** What syncing a person needs of the outside. */
export interface Deps {
  rows: MembershipRows;
  /** A hexadecimal hash of a text. */
  digest: (text: string) => string;
  now: Date;
  /** When the caller proved who they are, in milliseconds since 1970: the same for all tokens of one sign-in. */
  signedInAt: number;
  /** Reports what went wrong without making the call fail. */
  warn: (message: string, error: unknown) => void;
}
