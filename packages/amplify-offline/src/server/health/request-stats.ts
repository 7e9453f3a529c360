/** One response of the public server, without any user input: the route is the prefix that matched. */
export interface Answered {
  readonly id: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Upper bounds in seconds, suited to pages, lists, answers and uploads. */
export const BUCKETS: readonly number[] = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface RouteStats {
  readonly route: string;
  /** Such as `2xx`. */
  readonly status: string;
  /** The number of responses that took at most each bound's time. The last counts all. */
  readonly counts: readonly number[];
  readonly seconds: number;
}

export interface RequestStats {
  add(answered: Answered): void;
  list(): readonly RouteStats[];
}

/** Counts responses since the start by route and class of status. */
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
