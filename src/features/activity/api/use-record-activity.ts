import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { SessionUser } from '../../auth/api/session-user.ts';
import { type NewActivity, recordActivity } from './record-activity.ts';

/** Adds lines to the company's activity in the name of that person. */
export function useRecordActivity(user: SessionUser): (activity: NewActivity) => void {
  const queryClient = useQueryClient();
  return useCallback((activity) => void recordActivity(queryClient, user, activity), [queryClient, user]);
}
