import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { RelativeTime } from '#components/dates.tsx';
import { actionLabel } from '#domain/activity/activity-actions.ts';
import { groupActivities } from '#domain/activity/group-activities.ts';
import { shown } from '#lib/language/shown.ts';
import type { Activity } from '../api/activities.ts';
import { actionStyle } from './activity-look.ts';

/** One activity entry; `note` follows its text. */
export function ActivityLine({ activity, note }: { activity: Activity; note?: ReactNode }) {
  const { action, description, timestamp, projectName } = activity;
  const { icon: Icon, ink } = actionStyle(action);
  return (
    <div className="flex min-h-row items-center gap-3 px-3 py-2">
      <span title={shown(actionLabel(action))} className="shrink-0">
        <Icon aria-hidden="true" className={`size-4 ${ink}`} />
      </span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        {shown(description)}
        {note && <span className="text-ink-soft"> {note}</span>}
        {projectName && !description.includes(projectName) && (
          <span className="block truncate text-xs text-ink-soft">{projectName}</span>
        )}
      </span>
      <span className="shrink-0 text-xs text-ink-soft">
        <RelativeTime iso={timestamp} />
      </span>
    </div>
  );
}

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
