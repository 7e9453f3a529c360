/** A fault as the health page shows it. Its message stays in the log: it may quote what a person typed. */
export interface RecentFault {
  /** ISO 8601. */
  readonly time: string;
  readonly name: string;
  /** Node's or SQLite's code, such as ENOSPC. */
  readonly code?: string;
}

export interface RecentFaults {
  add(fault: unknown): void;
  /** Newest first. */
  list(): readonly RecentFault[];
  count(): number;
}

const KEPT = 20;
/** What a code looks like; anything else may be user input. */
const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,60}$/;

/** Remembers the last faults of this process. */
export function recentFaults(now: () => Date = () => new Date()): RecentFaults {
  const kept: RecentFault[] = [];
  let count = 0;
  return {
    add(fault) {
      count++;
      kept.unshift({ time: now().toISOString(), ...described(fault) });
      kept.length = Math.min(kept.length, KEPT);
    },
    list: () => [...kept],
    count: () => count,
  };
}

function described(fault: unknown): Omit<RecentFault, 'time'> {
  const wrapped = fault !== null && typeof fault === 'object' && 'error' in fault ? fault.error : fault;
  if (!(wrapped instanceof Error)) return { name: 'Error' };
  const { name } = wrapped;
  const code = String((wrapped as NodeJS.ErrnoException).code);
  return { name: NAME.test(name) ? name : 'Error', ...(CODE.test(code) ? { code } : {}) };
}
