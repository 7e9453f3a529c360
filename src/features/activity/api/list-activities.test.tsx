import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import type { DataClient } from '../../../lib/amplify/data-client.ts';
import { activitiesQuery, keptActivities } from './list-activities.ts';

const rows = Array.from({ length: 60 }, (_, n) => ({
  id: `a${n}`,
  action: 'login',
  description: 'signed in',
  timestamp: '2026-01-01T00:00:00Z',
}));

interface Asked {
  limit: number;
  sortDirection: 'ASC' | 'DESC';
}

/** A data API that gives as many rows as it is asked for, the newest or the oldest. */
const client = {
  models: {
    Activity: {
      activitiesByCompany: async (_: unknown, { limit, sortDirection }: Asked) => ({
        data: (sortDirection === 'DESC' ? rows : rows.toReversed()).slice(0, limit),
      }),
    },
  },
} as unknown as DataClient;

afterEach(() => localStorage.clear());

it('the latest 50 activities of a company are kept on the device, for it alone', async () => {
  const fetched = await new QueryClient().fetchQuery(activitiesQuery('acme', client));
  expect(fetched).toHaveLength(50);
  expect(fetched[0]?.id).toBe('a0');
  expect(keptActivities('acme').read()).toEqual(fetched);
  expect(keptActivities('rival').read()).toBeNull();
});
