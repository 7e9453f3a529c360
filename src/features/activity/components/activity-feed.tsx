import {
  Activity as ActivityIcon,
  Eye,
  FolderPlus,
  LogIn,
  type LucideIcon,
  MailPlus,
  Upload,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import { RelativeTime } from '../../../components/relative-time.tsx';
import type { Activity } from '../api/activity.ts';

/** Each action has its own icon and ink; others are generic. */
const looks: Record<string, { icon: LucideIcon; ink: string }> = {
  login: { icon: LogIn, ink: 'text-ink-soft' },
  invitation_sent: { icon: MailPlus, ink: 'text-unverified' },
  user_invited: { icon: UserPlus, ink: 'text-unverified' },
  invitation_accepted: { icon: UserCheck, ink: 'text-verified' },
  project_created: { icon: FolderPlus, ink: 'text-accent-text' },
  document_uploaded: { icon: Upload, ink: 'text-verified' },
  document_viewed: { icon: Eye, ink: 'text-ink' },
};
const generic = { icon: ActivityIcon, ink: 'text-ink-soft' };

export function ActivityFeed({ activities }: { activities: readonly Activity[] }) {
  return (
    <ol className="divide-y divide-hairline border-y border-rule bg-sheet">
      {activities.map(({ id, action, description, timestamp }) => {
        const { icon: Icon, ink } = looks[action] ?? generic;
        return (
          <li key={id} className="flex min-h-row items-center gap-3 px-3 py-2">
            <Icon aria-hidden="true" className={`size-4 shrink-0 ${ink}`} />
            <span className="min-w-0 flex-1">{description}</span>
            <span className="shrink-0 text-xs text-ink-soft">
              <RelativeTime iso={timestamp} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
