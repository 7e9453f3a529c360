import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** The time of each schedule's last run. */
export interface LastRuns {
  get(scheduleId: string): Date | undefined;
  set(scheduleId: string, at: Date): void;
}

/** Stores them in a file, so that a missed run is made up for at the next start. */
export function lastRunsIn(file: string): LastRuns {
  const known = new Map<string, string>(
    existsSync(file) ? Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : [],
  );
  return {
    get(scheduleId) {
      const at = known.get(scheduleId);
      return at === undefined ? undefined : new Date(at);
    },
    set(scheduleId, at) {
      known.set(scheduleId, at.toISOString());
      const text = JSON.stringify(Object.fromEntries(known), null, 2);
      writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
    },
  };
}
