/** One answer of the public server. Nothing that a person typed is in it: a route is the prefix that it was found by. */
export interface Answered {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Upper bounds in seconds: a page, a list, an answer, an upload. */
export const BUCKETS: readonly number[] = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface RouteStats {
  readonly route: string;
  /** `2xx`, … */
  readonly status: string;
  /** How many took at most so long; the last counts all. */
  readonly counts: readonly number[];
  readonly seconds: number;
}

export interface RequestStats {
  add(answered: Answered): void;
  list(): readonly RouteStats[];
}

/** Counts answers since the start by route and kind of status. */
export function requestStats(): RequestStats {
  const byRoute = new Map<string, { route: string; status: string; counts: number[]; seconds: number }>();
  return {
    add({ route, status, seconds }) {
      const kind = `${Math.floor(status / 100)}xx`;
      const key = `${route} ${kind}`;
      const stats = byRoute.get(key) ?? {
        route,
        status: kind,
        counts: [...BUCKETS, 0].map(() => 0),
        seconds: 0,
      };
      byRoute.set(key, stats);
      stats.seconds += seconds;
      [...BUCKETS, Number.POSITIVE_INFINITY].forEach((bound, index) => {
        if (seconds <= bound) stats.counts[index] = (stats.counts[index] ?? 0) + 1;
      });
    },
    list: () => [...byRoute.values()],
  };
}
