import type { Caller } from '#domain/tenancy/caller.ts';
import type { GuardRows } from './rows.ts';

export type Input = Readonly<Record<string, unknown>>;

export interface GuardAnswer {
  /** Fields that the server decides: they replace what the caller sent. */
  input?: Input;
  /** What the row said before, for the record. */
  before?: Input;
  /** What must hold of the row in the moment of the write. */
  condition?: Input;
}

export interface GuardDependencies {
  rows: GuardRows;
  /** Milliseconds since 1970. */
  now: number;
}

export type Guard = (input: Input, caller: Caller, dependencies: GuardDependencies) => Promise<GuardAnswer>;
