import { queryOptions } from '@tanstack/react-query';
import { dashboard } from '../../../domain/limits/limits.ts';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { dataOf } from '../../../lib/amplify/data-result.ts';
import { type Activity, activityFields } from './activity.ts';

/** The latest activities of the company, newest first, at most 50. */
export async function listActivities(
  companyId: string,
  client: DataClient = dataClient(),
): Promise<Activity[]> {
  const page = await client.models.Activity.activitiesByCompany(
    { companyId },
    { sortDirection: 'DESC', limit: dashboard.activitiesStored, selectionSet: activityFields },
  );
  return dataOf(page).map((row) => ({ ...row, userName: row.userName ?? '' }));
}

export const activitiesKey = (companyId: string) => ['activities', companyId] as const;

export function activitiesQuery(companyId: string) {
  return queryOptions({ queryKey: activitiesKey(companyId), queryFn: () => listActivities(companyId) });
}
