import { expect, it } from 'vitest';
import type { MessageRecord } from './ask-records.ts';
import { turnsOf } from './turns.ts';

const said = (id: string, role: MessageRecord['role']): MessageRecord => ({
  id,
  role,
  text: id,
  picture: null,
  answer: null,
  createdAt: '',
});

it('pairs each answer with its question, and the last one with a repeated question', () => {
  const messages = [
    said('q1', 'user'),
    said('a1', 'assistant'),
    said('q2', 'user'),
    said('failed', 'assistant'),
    said('a2', 'assistant'),
  ];
  expect(turnsOf(messages).map(({ question, answer }) => [question, answer?.id])).toEqual([
    ['q1', 'a1'],
    ['q2', 'a2'],
  ]);
});

it('shows a question that was never answered', () => {
  expect(turnsOf([said('q1', 'user')])).toEqual([
    { id: 'q1', question: 'q1', picture: null, answer: null, writingUntil: null },
  ]);
});
