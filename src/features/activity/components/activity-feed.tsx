import { t } from '@lingui/core/macro';
import { groupActivities } from '#domain/activity/group-activities.ts';
import type { Activity } from '../api/activities.ts';
import { ActivityLine } from './activity-line.tsx';

interface ActivityFeedProps {
  /** Newest first. */
  activities: readonly Activity[];
  /** The maximum number of lines. Similar entries count as one. */
  lines: number;
}

/** The team's latest activity. */
export function ActivityFeed({ activities, lines }: ActivityFeedProps) {
  return (
    <ol className="divide-y divide-hairline border-y border-rule bg-sheet">
      {groupActivities(activities)
        .slice(0, lines)
        .map(({ first, more }) => (
          <li key={first.id}>
            <ActivityLine activity={first} note={more > 0 && t`and ${more} more`} />
          </li>
        ))}
    </ol>
  );
}
