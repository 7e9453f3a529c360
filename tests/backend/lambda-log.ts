import { format } from 'node:util';

/**
 * The log line that Lambda writes for a console call when the log format is JSON: `formatJsonMessage` and
 * `jsonErrorReplacer` of aws-lambda-ric 3.3.0 (Apache-2.0), the runtime's own client.
 */
export function lambdaLogLine(
  method: 'log' | 'info' | 'warn' | 'error' | 'debug',
  ...values: unknown[]
): string {
  const entry: Record<string, unknown> = {
    timestamp: '2026-01-01T00:00:00.000Z',
    level: method === 'log' ? 'INFO' : method.toUpperCase(),
    requestId: '5f1c0000-0000-4000-8000-000000000000',
  };
  if (values.length === 1) return JSON.stringify({ ...entry, message: values[0] }, withErrors);
  const error = values.find((value) => value instanceof Error);
  return JSON.stringify({ ...entry, message: format(...values), ...(error && describeError(error)) });
}

const withErrors = (_: string, value: unknown) =>
  value instanceof Error ? { ...describeError(value), ...value } : value;

const describeError = (error: Error) => ({
  errorType: error.constructor.name,
  errorMessage: error.message,
  stackTrace: error.stack?.split('\n'),
});
