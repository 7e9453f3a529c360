import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolver } from '#amplify/functions/resolver.ts';
import { failureFilter } from '#amplify/watching/alarms.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { lambdaLogLine } from './lambda-log.ts';
import { matchesFilter } from './log-filter.ts';

let lines: string[];
beforeEach(() => {
  lines = [];
  for (const method of ['warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      lines.push(lambdaLogLine(method, ...values));
    });
});
afterEach(() => vi.restoreAllMocks());

/**
 * The log lines of a failed operation: our own, and the one that Lambda writes for an error thrown by the handler.
 */
async function linesOfFailure(error: unknown): Promise<string[]> {
  const operation = resolver('op', () => Promise.reject(error));
  await operation({ arguments: {} }).catch((thrown: unknown) => lines.push(lambdaLogLine('error', thrown)));
  return lines;
}

const matched = (pattern = failureFilter) => lines.filter((line) => matchesFilter(pattern, line)).length;

describe('the alarm filter', () => {
  it.each([
    ['an unexpected error', new Error('connect ECONNREFUSED')],
    ['an unavailable provider', new AppError('unavailable', 'Try again')],
  ])('counts %s once', async (_, error) => {
    await linesOfFailure(error);
    expect(lines).toHaveLength(2);
    expect(matched()).toBe(1);
  });

  it('ignores a refusal', async () => {
    await linesOfFailure(new AppError('not-found', 'Document not found'));
    expect(lines).toHaveLength(2);
    expect(matched()).toBe(0);
  });

  it('counts a call that timed out', () => {
    const report = (status: string) =>
      JSON.stringify({ time: '2026-01-01T00:00:00.000Z', type: 'platform.report', record: { status } });
    lines.push(report('timeout'), report('success'));
    expect(matched()).toBe(1);
  });

  it('matches nothing in a text log or at the top level of an entry', async () => {
    const entry = { operation: 'op', code: 'unexpected' };
    lines.push(lambdaLogLine('error', JSON.stringify(entry)));
    expect(matched()).toBe(0);
    await linesOfFailure(new Error('down'));
    expect(matched('{ $.code = "unexpected" }')).toBe(0);
  });
});
