import { describe, expect, it } from 'vitest';
import { type AskEvent, type AskState, isOngoing, isShown, nothingAsked, reduceAsking } from './ask-state.ts';

const question = { id: 'm1', question: 'How high?', picture: null, documentIds: null };
const asked = { type: 'asked', question } as const;

const stateAfter = (...events: AskEvent[]): AskState => events.reduce(reduceAsking, nothingAsked);

describe('a question', () => {
  it('is pending from asking until its answer', () => {
    expect(stateAfter(asked).pending).toEqual({ ...question, stopped: null });
    expect(stateAfter(asked, { type: 'answered', attempt: 1 })).toMatchObject({
      pending: null,
      announcement: 'The answer is ready.',
    });
  });

  it('is no longer pending after it failed', () => {
    expect(stateAfter(asked, { type: 'failed', attempt: 1 })).toMatchObject({
      pending: null,
      announcement: 'No answer was received.',
    });
  });

  it('stays unchanged when an earlier attempt reports late', () => {
    const again = stateAfter(asked, asked);
    for (const type of ['answered', 'failed'] as const)
      expect(reduceAsking(again, { type, attempt: 1 })).toBe(again);
    expect([isOngoing(again, 1), isOngoing(again, 2)]).toEqual([false, true]);
  });

  it('is abandoned with its conversation, and its answer is not shown', () => {
    const given = stateAfter(asked, { type: 'abandoned' });
    expect(given.pending).toBeNull();
    expect(isShown(given, 1, true)).toBe(false);
  });
});

describe('a question to a busy server', () => {
  const busy = stateAfter(asked, { type: 'busy', attempt: 1, seconds: 12 });

  it('stays pending, and says when it is asked again', () => {
    expect(busy).toMatchObject({ pending: { busySeconds: 12 }, announcement: 'The AI is busy.' });
    expect(reduceAsking(busy, { type: 'busy', attempt: 1, seconds: null })).toMatchObject({
      pending: { busySeconds: null },
      announcement: 'The answer is being written.',
    });
  });

  it('does not change when it was stopped, or when an earlier attempt reports late', () => {
    const stopped = stateAfter(asked, { type: 'stopped' });
    expect(reduceAsking(stopped, { type: 'busy', attempt: 1, seconds: 3 })).toBe(stopped);
    const again = stateAfter(asked, asked);
    expect(reduceAsking(again, { type: 'busy', attempt: 1, seconds: 3 })).toBe(again);
  });
});

describe('a stopped question', () => {
  const stopped = stateAfter(asked, { type: 'stopped' });

  it('says so, and does not continue', () => {
    expect(stopped).toMatchObject({
      pending: { stopped: 'Stopped.' },
      announcement: 'The answer was stopped.',
    });
    expect(isOngoing(stopped, 1)).toBe(false);
  });

  it('is answered only with what the server had written by then', () => {
    expect([isShown(stopped, 1, false), isShown(stopped, 1, true)]).toEqual([false, true]);
    expect(reduceAsking(stopped, { type: 'answered', attempt: 1 })).toMatchObject({
      pending: null,
      announcement: '',
    });
  });

  it('does not fail afterwards', () => {
    expect(reduceAsking(stopped, { type: 'failed', attempt: 1 })).toBe(stopped);
  });

  it('is asked again under a new attempt', () => {
    const again = reduceAsking(stopped, asked);
    expect(again.pending?.stopped).toBeNull();
    expect(isOngoing(again, 2)).toBe(true);
  });
});

it('changes nothing when there is nothing to stop', () => {
  expect(stateAfter({ type: 'stopped' })).toBe(nothingAsked);
});
