const togetherMs = 10 * 60_000;

interface Groupable {
  userId: string;
  action: string;
  projectId: string | null;
  /** ISO time. */
  timestamp: string;
}

export interface ActivityGroup<Activity> {
  /** The newest of them. */
  first: Activity;
  /** How many more of the same kind there were. */
  more: number;
}

/**
 * Groups a feed (newest first): the same action by one person in one project, repeated within ten minutes, becomes one
 * line. Otherwise 200 uploads of a folder would push everything else out.
 */
export function groupActivities<Activity extends Groupable>(
  activities: readonly Activity[],
): ActivityGroup<Activity>[] {
  const groups: (ActivityGroup<Activity> & { last: Activity })[] = [];
  for (const activity of activities) {
    const group = groups.at(-1);
    if (group && isMore(group.last, activity)) {
      group.more += 1;
      group.last = activity;
    } else groups.push({ first: activity, last: activity, more: 0 });
  }
  return groups.map(({ first, more }) => ({ first, more }));
}

function isMore(last: Groupable, next: Groupable): boolean {
  return (
    last.userId === next.userId &&
    last.action === next.action &&
    last.projectId === next.projectId &&
    Math.abs(Date.parse(last.timestamp) - Date.parse(next.timestamp)) <= togetherMs
  );
}
