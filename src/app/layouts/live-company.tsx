import { useEffect } from 'react';
import { useLiveActivities } from '../../features/activity/api/use-live-activities.ts';
import { useLiveAccess } from '../../features/projects/api/use-live-access.ts';
import { useLiveProjects } from '../../features/projects/api/use-live-projects.ts';
import { watchLiveState } from '../../lib/amplify/watch-live-state.ts';

/** What others do in the company appears here without a reload; its documents are listened to with the uploads. */
export function LiveCompany({ companyId }: { companyId: string }) {
  useEffect(() => watchLiveState(), []);
  useLiveProjects(companyId);
  useLiveAccess(companyId);
  useLiveActivities(companyId);
  return null;
}
