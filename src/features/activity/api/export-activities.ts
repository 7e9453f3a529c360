import Papa from 'papaparse';
import { actionLabel } from '#domain/activity/activity-actions.ts';
import { type ActivityFilter, filterActivities } from '#domain/activity/filter-activities.ts';
import { type Activity, listActivityPage, type Period } from './activities.ts';

/**
 * Activities as CSV that a spreadsheet opens: UTF-8 with its byte order mark, and no cell that a spreadsheet would read
 * as a formula, because cells contain names of people and documents.
 */
export function activitiesAsCsv(activities: readonly Activity[]): string {
  const rows = activities.map((activity) => ({
    Time: activity.timestamp,
    Person: activity.userName,
    Email: activity.userEmail,
    Action: actionLabel(activity.action),
    Description: activity.description,
    Project: activity.projectName ?? '',
    Document: activity.documentName ?? '',
  }));
  const columns = ['Time', 'Person', 'Email', 'Action', 'Description', 'Project', 'Document'];
  return `\uFEFF${Papa.unparse(rows, { columns, escapeFormulae: true, newline: '\r\n' })}\r\n`;
}

/** All activities of a period that match a filter. `onRead` gets the number of rows read. */
export async function readAllActivities(
  companyId: string,
  period: Period,
  filter: ActivityFilter,
  onRead: (rows: number) => void,
  readPage: typeof listActivityPage = listActivityPage,
): Promise<Activity[]> {
  const found: Activity[] = [];
  let nextToken: string | null = null;
  let read = 0;
  do {
    const page: Awaited<ReturnType<typeof listActivityPage>> = await readPage(
      companyId,
      period,
      nextToken,
      1_000,
    );
    read += page.activities.length;
    onRead(read);
    found.push(...filterActivities(page.activities, filter));
    nextToken = page.nextToken;
  } while (nextToken);
  return found;
}
