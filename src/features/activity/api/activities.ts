import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isRoutine } from '#domain/activity/activity-actions.ts';
import { dashboard } from '#domain/limits/limits.ts';
import { type CanOpenProject, openProjects } from '#features/company/api/open-projects.ts';
import { teamKey } from '#features/team/api/people.ts';
import { type DataClient, dataClient } from '#lib/amplify/data-client.ts';
import { dataOf, readJson } from '#lib/amplify/data-result.ts';
import { type ChangeListener, refreshOnChange } from '#lib/amplify/live-changes.ts';
import { type DeviceCache, deviceCache } from '#lib/browser/device-cache.ts';

export interface ActivityPage {
  activities: Activity[];
  /** The token of the next page. Null after the last. */
  nextToken: string | null;
}

/** ISO times. Null for an open end. `before` is exclusive. */
export interface Period {
  from: string | null;
  before: string | null;
}

/** Rows in a page of the activity. */
const pageRows = 200;

const always: Period = { from: null, before: null };

interface Source {
  client: DataClient;
  /** The projects that the user may open. */
  open: (companyId: string) => Promise<CanOpenProject>;
}

const ofReader = (): Source => ({ client: dataClient(), open: openProjects });

/**
 * A page of the company's activity, newest first. What was done in a project that the reader may not open is left out
 * (decision 007), so that a page may contain fewer entries than it was asked for, or none.
 */
export async function listActivityPage(
  companyId: string,
  { from, before }: Period,
  nextToken: string | null,
  limit: number = pageRows,
  { client, open }: Source = ofReader(),
): Promise<ActivityPage> {
  const asked = client.models.Activity.activitiesByCompany(
    { companyId, timestamp: between(from, before) },
    { sortDirection: 'DESC', limit, nextToken, selectionSet: activityFields },
  );
  const [page, mayOpen] = await Promise.all([asked, open(companyId)]);
  const activities = dataOf(page)
    .map(activityOf)
    .filter(({ projectId }) => projectId === null || mayOpen(projectId));
  return { activities, nextToken: page.nextToken ?? null };
}

/** The newest entries without routine ones, from as many pages as necessary. */
async function listLatest(companyId: string, wanted: number, source?: Source): Promise<Activity[]> {
  const found: Activity[] = [];
  let nextToken: string | null = null;
  do {
    const limit = nextToken === null ? wanted : pageRows;
    const page: ActivityPage = await listActivityPage(companyId, always, nextToken, limit, source);
    found.push(...page.activities.filter(({ action }) => !isRoutine(action)));
    nextToken = page.nextToken;
  } while (nextToken && found.length < wanted);
  return found.slice(0, wanted);
}

/** `between` includes both ends, so each open end has its own condition. */
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
 * The last 50 entries, kept on the device for the first paint (decision D11). Not a placeholder of the query,
 * because that would disappear when the query fails.
 */
export function keptActivities(companyId: string): DeviceCache<Activity[]> {
  return deviceCache(`activities.${companyId}`, { maxAgeMs: dashboard.cacheMs, isValue: isActivities });
}

/** The company's latest activities that the user may see, at most 50. */
export function activitiesQuery(companyId: string, source?: Source) {
  return queryOptions({
    queryKey: [...activitiesKey(companyId), 'latest'] as const,
    queryFn: async () => {
      const activities = await listLatest(companyId, dashboard.activitiesStored, source);
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

/** An activity of a member. */
export interface Activity {
  id: string;
  userId: string;
  userName: string;
  userEmail: string;
  action: string;
  description: string;
  /** ISO time. */
  timestamp: string;
  projectId: string | null;
  projectName: string | null;
  documentName: string | null;
}

const activityFields = [
  'id',
  'userId',
  'userName',
  'userEmail',
  'action',
  'description',
  'timestamp',
  'metadata',
] as const;

/** The data API's row for `activityFields`. */
interface ActivityRow {
  id: string;
  userId?: string | null;
  userName?: string | null;
  userEmail?: string | null;
  action: string;
  description: string;
  timestamp: string;
  /** JSON, as text or already parsed. */
  metadata?: unknown;
}

/** The activity of a row. */
export function activityOf(row: ActivityRow): Activity {
  const metadata = metadataOf(row.metadata);
  const text = (name: string) => (typeof metadata[name] === 'string' ? metadata[name] : null);
  return {
    id: row.id,
    userId: row.userId ?? '',
    userName: row.userName ?? '',
    userEmail: row.userEmail ?? '',
    action: row.action,
    description: row.description,
    timestamp: row.timestamp,
    projectId: text('projectId'),
    projectName: text('projectName'),
    documentName: text('documentName'),
  };
}

/** Empty if it is missing or not an object, because the line's text is enough. */
function metadataOf(value: unknown): Record<string, unknown> {
  try {
    const metadata = readJson(value);
    // JSON that was encoded twice is parsed twice.
    if (typeof metadata === 'string') return metadataOf(metadata);
    return typeof metadata === 'object' && metadata !== null ? (metadata as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Reports each new activity of the company until the returned function is called. */
function subscribeActivities({ onChange, onError }: ChangeListener, client = dataClient()): () => void {
  const subscription = client.models.Activity.onCreate({ selectionSet: ['id'] }).subscribe({
    next: onChange,
    error: onError,
  });
  return () => subscription.unsubscribe();
}

/**
 * Keeps the activity up to date, also after a lost connection. Changes to members and invitations add
 * activities, so their lists are reloaded too.
 */
export function useLiveActivities(companyId: string, subscribe = subscribeActivities): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void queryClient.invalidateQueries({ queryKey: activitiesKey(companyId) });
      void queryClient.invalidateQueries({ queryKey: teamKey(companyId) });
    };
    return refreshOnChange({ name: 'activities', subscribe, refresh });
  }, [companyId, queryClient, subscribe]);
}
