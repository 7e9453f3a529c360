import { failOnUnknown } from './fail-on-unknown.ts';

/**
 * `$util.time`. The functions that take a Java date pattern are missing: a template that calls one fails.
 * @param now the clock
 */
export function timeFunctions(now: () => Date): object {
  return failOnUnknown('$util.time', {
    nowISO8601: () => now().toISOString(),
    nowEpochSeconds: () => Math.floor(now().getTime() / 1000),
    nowEpochMilliSeconds: () => now().getTime(),
    parseISO8601ToEpochMilliSeconds: (text: string) => Date.parse(text),
    epochMilliSecondsToSeconds: (milliseconds: number) => Math.floor(milliseconds / 1000),
    epochMilliSecondsToISO8601: (milliseconds: number) => new Date(milliseconds).toISOString(),
  });
}
