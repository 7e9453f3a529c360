import { describe, expect, it } from 'vitest';
import { AppError } from '../../domain/errors/app-error.ts';
import { ConnectionLostError } from '../http/request-error.ts';
import { dataOf, dataOrNull, operationOf } from './data-result.ts';

const failed = (message: string, errorType?: string) => ({ data: null, errors: [{ message, errorType }] });

function sentenceOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error.userMessage;
    throw error;
  }
  throw new Error('nothing was thrown');
}

describe('the result of a data call', () => {
  it('gives the data where there is some', () => {
    expect(dataOf({ data: { id: 'a' } })).toEqual({ id: 'a' });
    expect(dataOrNull({ data: null })).toBeNull();
  });

  it('tells a failure in the words of the catalogue', () => {
    expect(sentenceOf(() => dataOf(failed('boom')))).toBe('Database error: boom');
    expect(sentenceOf(() => dataOf({ data: null }))).toBe('Database error: no data returned');
    expect(sentenceOf(() => dataOrNull(failed('Not Authorized to access x', 'Unauthorized')))).toBe(
      'Unauthorized',
    );
  });

  it("passes the words of the product's own operations on as they are", () => {
    expect(sentenceOf(() => operationOf(failed('Document not found')))).toBe('Document not found');
  });

  it('knows a lost connection from a failure', () => {
    expect(() => dataOf(failed('A network error has occurred.'))).toThrow(ConnectionLostError);
  });
});
