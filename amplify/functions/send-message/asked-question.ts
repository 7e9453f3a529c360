import type { AskedTime } from '#domain/register-questions/asked-time.ts';
import type { Caller } from '#domain/tenancy/caller.ts';

/** A question, and the projects and documents to search for it. */
export interface Asked {
  caller: Caller;
  /** The projects to search: one, or those of the company. */
  projectIds: readonly string[];
  /** The documents to search; null for whole projects. */
  documentIds: readonly string[] | null;
  text: string;
  /** The time that the question is about, which decides which revisions may answer. */
  time: AskedTime;
  /** The previous question, if this one is a follow-up; otherwise null. */
  earlier: string | null;
  includeCommon: boolean;
  commonWeight: number | undefined;
}
