import { failOnUnknown } from './fail-on-unknown.ts';

/**
 * `$util.time`, without the functions that take a Java date pattern. A template that calls one of those fails.
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
