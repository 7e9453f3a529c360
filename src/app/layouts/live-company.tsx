import { useEffect } from 'react';
import { useLiveActivities } from '#features/activity/api/use-live-activities.ts';
import type { SessionUser } from '#features/auth/api/session-user.ts';
import { useLiveAccess } from '#features/projects/api/use-live-access.ts';
import { useLiveProjects } from '#features/projects/api/use-live-projects.ts';
import { useLiveRights } from '#features/team/api/use-live-rights.ts';
import { watchLiveState } from '#lib/amplify/watch-live-state.ts';

/** What others do in the company appears here without a reload; its documents are listened to with the uploads. */
export function LiveCompany({ user }: { user: SessionUser }) {
  const { companyId } = user;
  useEffect(() => watchLiveState(), []);
  useLiveProjects(companyId);
  useLiveAccess(companyId);
  useLiveActivities(companyId);
  useLiveRights(user);
  return null;
}
