import type { ChatTurn } from '#domain/answers/history.ts';
import type { AskedTime } from '#domain/register-questions/asked-time.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import type { ChatTool } from '../providers/chat-tools.ts';
import type { PictureBlock } from './request.ts';

/** A question, and the projects and documents to search for it. */
export interface Asked {
  caller: Caller;
  /** The projects to search: one, or those of the company. */
  projectIds: readonly string[];
  /** The documents to search; null for whole projects. */
  documentIds: readonly string[] | null;
  text: string;
  /** The question as it was asked, if `text` is its words in English. */
  askedAs?: string;
  /** The time that the question is about, which decides which revisions may answer. */
  time: AskedTime;
  /** The previous question, if this one is a follow-up; otherwise null. */
  earlier: string | null;
  includeCommon: boolean;
  commonWeight: number | undefined;
}

/** A question with its picture, history and tools. */
export interface AskedMessage extends Omit<Asked, 'earlier' | 'time'> {
  picture: PictureBlock | null;
  history: readonly ChatTurn[];
  tools: readonly ChatTool[];
  /** Answers from current documents and sheets only, even if the question is about an earlier time. */
  currentOnly?: boolean;
}
