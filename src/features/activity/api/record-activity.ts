import type { QueryClient } from '@tanstack/react-query';
import { type DataClient, dataClient } from '../../../lib/amplify/data-client.ts';
import { dataOf } from '../../../lib/amplify/data-result.ts';
import type { SessionUser } from '../../auth/api/session-user.ts';
import { activitiesKey } from './list-activities.ts';

export interface NewActivity {
  action: 'project_created' | 'document_uploaded' | 'document_viewed';
  description: string;
  metadata?: { projectId?: string; projectName?: string; documentName?: string };
}

/**
 * Adds a line to the company's activity. What it tells has happened already, so a failure is logged and does not reach
 * the person.
 */
export async function recordActivity(
  queryClient: QueryClient,
  user: SessionUser,
  { metadata, ...activity }: NewActivity,
  client: DataClient = dataClient(),
): Promise<void> {
  try {
    dataOf(
      await client.models.Activity.create({
        ...activity,
        companyId: user.companyId,
        userName: user.name,
        userEmail: user.email,
        timestamp: new Date().toISOString(),
        metadata: JSON.stringify(metadata ?? {}),
      }),
    );
    await queryClient.invalidateQueries({ queryKey: activitiesKey(user.companyId) });
  } catch (error) {
    console.warn('The activity was not recorded', error);
  }
}
