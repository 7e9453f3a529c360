import { isRoutine } from './activity-actions.ts';

/** The filter of the activity page. An empty text means any action but routine ones. The server filters by days. */
export interface ActivityFilter {
  userId: string;
  action: string;
  projectId: string;
}

interface Filterable {
  userId: string;
  action: string;
  projectId: string | null;
}

export function filterActivities<Activity extends Filterable>(
  activities: readonly Activity[],
  { userId, action, projectId }: ActivityFilter,
): Activity[] {
  return activities.filter(
    (activity) =>
      (!userId || activity.userId === userId) &&
      (action ? activity.action === action : !isRoutine(activity.action)) &&
      (!projectId || activity.projectId === projectId),
  );
}
