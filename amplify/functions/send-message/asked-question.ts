import type { AskedTime } from '#domain/register-questions/asked-time.ts';
import type { Caller } from '#domain/tenancy/caller.ts';

/** A question, and what of the project it is asked of. */
export interface Asked {
  caller: Caller;
  /** The projects that are asked: one, or those of the company. */
  projectIds: readonly string[];
  /** The documents that are asked; null where the projects are. */
  documentIds: readonly string[] | null;
  text: string;
  /** Of which revisions it asks. */
  time: AskedTime;
  /** The question before it in the conversation. */
  earlier: string | null;
  includeCommon: boolean;
  commonWeight: number | undefined;
}
