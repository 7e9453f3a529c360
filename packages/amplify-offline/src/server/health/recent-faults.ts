/** A fault as the health page shows it. Its message appears only in the log, because it may quote user input. */
export interface RecentFault {
  /** ISO 8601. */
  readonly time: string;
  readonly name: string;
  /** Node's or SQLite's error code, such as ENOSPC. */
  readonly code?: string;
}

export interface RecentFaults {
  add(fault: unknown): void;
  /** Newest first. */
  list(): readonly RecentFault[];
  count(): number;
}

const KEPT = 20;
/** The pattern of an error code. Any other text may be user input. */
const CODE = /^[A-Z][A-Z0-9_]{1,60}$/;
const NAME = /^[A-Za-z][A-Za-z0-9_]{0,60}$/;

/** Keeps the most recent faults of this process. */
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
