/** What the activity page is narrowed by; '' for any. Days are narrowed by the server. */
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
      (!action || activity.action === action) &&
      (!projectId || activity.projectId === projectId),
  );
}
