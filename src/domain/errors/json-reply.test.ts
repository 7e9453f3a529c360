import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { dataErrors, unexpected } from './catalogue.ts';
import { failedReply, refusalOf, resultOf } from './json-reply.ts';

describe('a failed operation', () => {
  it('replies with the sentence of an AppError', () => {
    const failure = new AppError('not-found', dataErrors.projectNotFound, { logMessage: 'p1 of acme' });
    expect(failedReply(failure, unexpected)).toEqual({ success: false, error: 'Project not found' });
  });

  it('hides any other failure behind the given sentence', () => {
    expect(failedReply(new Error('10.0.0.7 refused'), unexpected)).toEqual({
      success: false,
      error: unexpected,
    });
  });

  it('throws the reply’s sentence in the browser', () => {
    const reply = failedReply(new AppError('conflict', 'Twice.'), unexpected);
    expect(() => resultOf(reply, unexpected)).toThrow(new AppError('failed', 'Twice.'));
    expect(refusalOf({ success: false, error: '' }, unexpected)?.userMessage).toBe(unexpected);
  });
});

describe('a reply', () => {
  it('is returned when the operation succeeded', () => {
    expect(resultOf({ success: true, remaining: 3 }, unexpected)).toMatchObject({ remaining: 3 });
    expect(refusalOf({ success: true }, unexpected)).toBeNull();
  });

  it.each([null, undefined, 'done', {}, []])('is unreadable as %j', (reply) => {
    expect(() => resultOf(reply, unexpected)).toThrow(dataErrors.unreadableResponse);
  });
});
