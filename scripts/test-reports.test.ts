import { expect, test } from 'vitest';
import { playwrightOutcome, vitestOutcome } from './test-reports.ts';

const file = (name: string, message: string, ...results: [string, string, string?][]) => ({
  name,
  status: message || results.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
  message,
  assertionResults: results.map(([fullName, status, error]) => ({
    fullName,
    status,
    failureMessages: error ? [error] : [],
  })),
});

test('names a failed test with the first lines of its error, without colours', () => {
  const error =
    '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n\n  at a.test.ts:4\n  b\n  c\n  d\n  e\n  f';
  const report = {
    numPassedTests: 1,
    testResults: [file('a.test.ts', '', ['adds', 'passed'], ['sums', 'failed', error])],
  };
  expect(vitestOutcome(report)).toEqual({
    passed: 1,
    failures: [
      'a.test.ts › sums\n    AssertionError: expected 1 to be 2\n    at a.test.ts:4\n    b\n    c\n    d\n    e',
    ],
  });
});

test('names a file whose hook failed once, not the tests that it kept from running', () => {
  const testResults = [file('a.test.ts', 'Error: no port', ['adds', 'skipped'], ['sums', 'skipped'])];
  expect(vitestOutcome({ numPassedTests: 0, testResults }).failures).toEqual([
    'a.test.ts\n    Error: no port',
  ]);
});

test('names a browser test that failed, one that passed at its second attempt, and an error outside any', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'ask.spec.ts',
    line: 7,
    tests: [{ projectName: 'phone', status, results: [{ error: message ? { message } : undefined }, {}] }],
  });
  const report = {
    stats: { expected: 1 },
    errors: [{ message: 'the server ended' }],
    suites: [
      {
        specs: [spec('asks', 'expected')],
        suites: [{ specs: [spec('answers', 'unexpected', 'Error: nothing shown')] }],
      },
      { specs: [spec('retries', 'flaky', 'Error: late')] },
    ],
  };
  expect(playwrightOutcome(report)).toEqual({
    passed: 1,
    failures: [
      '[phone] ask.spec.ts:7 › answers\n    Error: nothing shown',
      '[phone] ask.spec.ts:7 › retries\n    Error: late',
      'outside any test\n    the server ended',
    ],
  });
});
