/**
 * EventBridge's schedule expressions, `rate(…)` and `cron(…)`, in UTC ("Schedule expressions" in its user guide).
 * Names of days and months, `L`, `W` and `#` are not supported and are rejected.
 */

const MINUTE = 60_000;
const UNITS: Record<string, number> = { minute: MINUTE, hour: 60 * MINUTE, day: 24 * 60 * MINUTE };

/** A cron expression that matches no minute within this time is treated as a mistake. */
const MINUTES_SEARCHED = 4 * 366 * 24 * 60;

/**
 * The first time after `after` that matches the expression.
 * @throws when the expression cannot be read
 */
export function nextRun(expression: string, after: Date): Date {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const length = Number(count) * (UNITS[unit] ?? 0);
  if (length > 0) return new Date(after.getTime() + length);
  const fields = /^cron\((\S+) (\S+) (\S+) (\S+) (\S+) (\S+)\)$/.exec(expression)?.slice(1);
  if (!fields) throw new Error(`The schedule ${expression} cannot be read`);
  return nextMatch(fields.map(matcherOf), after, expression);
}

/** Minutes, hours, day of month, month, day of week (Sunday is 1), year. */
function partsOf(time: Date): number[] {
  return [
    time.getUTCMinutes(),
    time.getUTCHours(),
    time.getUTCDate(),
    time.getUTCMonth() + 1,
    time.getUTCDay() + 1,
    time.getUTCFullYear(),
  ];
}

type Matches = (value: number) => boolean;

function nextMatch(matchers: readonly Matches[], after: Date, expression: string): Date {
  const first = Math.floor(after.getTime() / MINUTE) + 1;
  for (let minute = first; minute < first + MINUTES_SEARCHED; minute++) {
    const time = new Date(minute * MINUTE);
    if (partsOf(time).every((part, index) => matchers[index]?.(part))) return time;
  }
  throw new Error(`The schedule ${expression} never comes`);
}

/** Parses `*` and `?`, numbers, ranges `a-b`, steps `a/b`, and lists of them. */
function matcherOf(field: string): Matches {
  const alternatives = field.split(',').map((part): Matches => {
    const [, from = '', to, step] = /^(\*|\?|\d+)(?:-(\d+))?(?:\/(\d+))?$/.exec(part) ?? [];
    if (from === '') throw new Error(`The part ${part} of a schedule cannot be read`);
    const low = /\d/.test(from) ? Number(from) : 0;
    const single = /\d/.test(from) && to === undefined && step === undefined;
    const high = single ? low : Number(to ?? Number.POSITIVE_INFINITY);
    return (value) => value >= low && value <= high && (value - low) % Number(step ?? 1) === 0;
  });
  return (value) => alternatives.some((matches) => matches(value));
}
