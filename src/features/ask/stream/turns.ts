import type { MessageRecord, QuestionPicture } from '../api/ask-records.ts';

/** A question and what it was answered with. */
export interface Turn {
  /** The id of the question's message. */
  id: string;
  question: string;
  picture: QuestionPicture | null;
  answer: MessageRecord | null;
  /** Its answer is being written, if this time is not over. */
  writingUntil: string | null;
}

/** Messages as turns. Where a question was tried again, its last answer counts. */
export function turnsOf(messages: readonly MessageRecord[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    const { id, role, text, picture, writingUntil = null } = message;
    if (role === 'user') turns.push({ id, question: text, picture, answer: null, writingUntil });
    else if (last) last.answer = message;
  }
  return turns;
}
