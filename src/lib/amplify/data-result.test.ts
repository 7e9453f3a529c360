import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { ConnectionLostError, ServerFaultError } from '../http/request-error.ts';
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
  it('returns the data', () => {
    expect(dataOf({ data: { id: 'a' } })).toEqual({ id: 'a' });
    expect(dataOrNull({ data: null })).toBeNull();
  });

  it('reports a failure in the catalogue’s words', () => {
    expect(sentenceOf(() => dataOf(failed('boom')))).toBe('Database error: boom');
    expect(sentenceOf(() => dataOf({ data: null }))).toBe('Database error: no data returned');
    expect(sentenceOf(() => dataOrNull(failed('Not Authorized to access x', 'Unauthorized')))).toBe(
      'Unauthorized',
    );
  });

  it("passes on the messages of the product's own operations", () => {
    const thrown = failed('Document not found', 'Lambda:Unhandled');
    expect(sentenceOf(() => operationOf(thrown))).toBe('Document not found');
    const refused = failed('An accepted invitation stays', 'Refused');
    expect(sentenceOf(() => operationOf(refused))).toBe('An accepted invitation stays');
  });

  it.each([
    ['Execution timed out.', 'ExecutionTimeout'],
    ['An internal failure occurred.', 'InternalFailure'],
    ['The template did not render JSON: {', 'MappingTemplate'],
    ['Rate exceeded', 'ThrottlingException'],
    ['2026-01-01T00:00:00Z 0c7f Task timed out after 30.03 seconds', 'Lambda:Unhandled'],
    ['RequestId: 0c7f Error: Runtime exited with error: signal: killed', 'Lambda:Unhandled'],
    ['Failed to check existing users', undefined],
  ])('hides a fault’s own message, which is only logged: %s', (message, type) => {
    const act = () => operationOf(failed(message, type));
    expect(act).toThrow(ServerFaultError);
    expect(act).toThrow(message);
  });

  it('reports a reply that is not GraphQL as a fault, for every kind of request', () => {
    const error = { message: 'Unknown error', originalError: new Error('HTTP 502') };
    expect(() => dataOf({ data: null, errors: [error] })).toThrow(ServerFaultError);
    expect(() => operationOf({ data: null, errors: [error] })).toThrow(ServerFaultError);
  });

  it('distinguishes a lost connection from a failure', () => {
    expect(() => dataOf(failed('A network error has occurred.'))).toThrow(ConnectionLostError);
  });
});
