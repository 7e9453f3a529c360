import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { dashboard } from '../../../domain/limits/limits.ts';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { dataOf } from '../../../lib/amplify/data-result.ts';
import { type DeviceCache, deviceCache } from '../../../lib/browser/device-cache.ts';
import { type Activity, activityFields, activityOf } from './activity.ts';

export interface ActivityPage {
  activities: Activity[];
  /** Where the next page begins; null after the last. */
  nextToken: string | null;
}

/** Moments, ISO; null for an open end. `before` is outside. */
export interface Period {
  from: string | null;
  before: string | null;
}

/** Rows of the activity page that are asked for at once. */
const pageRows = 200;

const always: Period = { from: null, before: null };

/** A page of the company's activity, newest first. */
export async function listActivityPage(
  companyId: string,
  { from, before }: Period,
  nextToken: string | null,
  limit: number = pageRows,
  client: DataClient = dataClient(),
): Promise<ActivityPage> {
  const page = await client.models.Activity.activitiesByCompany(
    { companyId, timestamp: between(from, before) },
    { sortDirection: 'DESC', limit, nextToken, selectionSet: activityFields },
  );
  return { activities: dataOf(page).map(activityOf), nextToken: page.nextToken ?? null };
}

/** A condition of its own for each open end; `between` takes both ends in. */
function between(from: string | null, before: string | null): TimeCondition | undefined {
  if (from && before) return { between: [from, new Date(Date.parse(before) - 1).toISOString()] };
  if (from) return { ge: from };
  return before ? { lt: before } : undefined;
}

interface TimeCondition {
  between?: [string, string];
  ge?: string;
  lt?: string;
}

export const activitiesKey = (companyId: string) => ['activities', companyId] as const;

const isActivities = (value: unknown): value is Activity[] => Array.isArray(value);

/**
 * The last 50 entries, kept on the device for the first paint (decision D11). They are no placeholder of the query: that
 * would go when the query fails, just when they are wanted most.
 */
export function keptActivities(companyId: string): DeviceCache<Activity[]> {
  return deviceCache(`activities.${companyId}`, { maxAgeMs: dashboard.cacheMs, isValue: isActivities });
}

/** The latest activities of the company, at most 50. */
export function activitiesQuery(companyId: string, client?: DataClient) {
  return queryOptions({
    queryKey: [...activitiesKey(companyId), 'latest'] as const,
    queryFn: async () => {
      const { activities } = await listActivityPage(
        companyId,
        always,
        null,
        dashboard.activitiesStored,
        client,
      );
      keptActivities(companyId).write(activities);
      return activities;
    },
  });
}

/** The company's whole activity in a period, page after page. */
export function activityPagesQuery(companyId: string, period: Period) {
  return infiniteQueryOptions({
    queryKey: [...activitiesKey(companyId), 'pages', period] as const,
    queryFn: ({ pageParam }) => listActivityPage(companyId, period, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page: ActivityPage) => page.nextToken,
  });
}
