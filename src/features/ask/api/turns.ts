import type { MessageRecord, QuestionPicture } from './ask-records.ts';

/** A question and its answer. */
export interface Turn {
  /** The ID of the question's message. */
  id: string;
  question: string;
  picture: QuestionPicture | null;
  answer: MessageRecord | null;
  /** While this time has not passed, its answer is being written. */
  writingUntil: string | null;
}

/** Messages as turns. For a repeated question, its last answer counts. */
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
