import { expect, it } from 'vitest';
import { answeredTurns, type ChatTurn, recentTurns } from './history.ts';

const turns = (count: number, length = 1): ChatTurn[] =>
  Array.from({ length: count }, (_, n) => ({
    role: n % 2 === 0 ? 'user' : 'assistant',
    text: String(n).padEnd(length, '.'),
  }));

it('sends the last ten turns with a question, in order', () => {
  expect(recentTurns(turns(24)).map(({ text }) => text)).toEqual(
    turns(24)
      .slice(14)
      .map(({ text }) => text),
  );
});

it('leaves out the oldest turns beyond the length limit', () => {
  expect(recentTurns(turns(10, 1_000)).map(({ text }) => Number.parseInt(text, 10))).toEqual([
    4, 5, 6, 7, 8, 9,
  ]);
  expect(recentTurns(turns(2, 7_000))).toEqual([]);
});

it('never sends an answer without its question', () => {
  expect(recentTurns(turns(4), 3).map(({ role }) => role)).toEqual(['user', 'assistant']);
});

it('keeps questions with their answers only, so that turns alternate', () => {
  const roles = ['user', 'user', 'assistant', 'assistant', 'user', 'assistant', 'user'] as const;
  const history = roles.map((role, n) => ({ role, text: String(n) }));
  expect(answeredTurns(history).map(({ text }) => text)).toEqual(['1', '2', '4', '5']);
});
