import { FolderPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { canManage, type SessionUser } from '../../../features/auth/api/session-user.ts';

interface NoProjectsProps {
  user: SessionUser;
  /** The way to make the first one; only those who may make it see it. */
  action: ReactNode;
}

/** A list of projects that is empty. To a User the company may have some all the same, none of them assigned. */
export function NoProjects({ user, action }: NoProjectsProps) {
  return canManage(user) ? (
    <EmptyState
      icon={FolderPlus}
      title="No projects yet"
      text="A project is one job: its drawings, specifications, certificates and dockets, and what is asked of them."
      action={action}
    />
  ) : (
    <EmptyState
      icon={FolderPlus}
      title="No projects for you yet"
      text="Ask an Admin or Owner of your company to make a project, or to assign you to one."
    />
  );
}
