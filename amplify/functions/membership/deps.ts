import type { MembershipRows } from './rows.ts';

/** The dependencies of syncing a person. */
export interface Deps {
  rows: MembershipRows;
  /** A hexadecimal hash of a text. */
  digest: (text: string) => string;
  now: Date;
  /** When the caller signed in, in milliseconds since 1970: the same for all tokens of one sign-in. */
  signedInAt: number;
  /** Logs an error that does not fail the call. */
  warn: (message: string, error: unknown) => void;
}
