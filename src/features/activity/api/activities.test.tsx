import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import type { CanOpenProject } from '#features/company/api/open-projects.ts';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { activitiesQuery, keptActivities, listActivityPage } from './activities.ts';

const rows = Array.from({ length: 60 }, (_, n) => ({
  id: `a${n}`,
  action: 'login',
  description: 'signed in',
  timestamp: '2026-01-01T00:00:00Z',
}));

interface Asked {
  limit: number;
  nextToken: string | null;
  sortDirection: 'ASC' | 'DESC';
}

/** A data API that returns any number of rows by page, newest or oldest first. */
const clientOf = (all: object[]) =>
  ({
    models: {
      Activity: {
        activitiesByCompany: async (_: unknown, { limit, nextToken, sortDirection }: Asked) => {
          const begin = Number(nextToken ?? 0);
          const end = begin + limit;
          return {
            data: (sortDirection === 'DESC' ? all : all.toReversed()).slice(begin, end),
            nextToken: end < all.length ? String(end) : null,
          };
        },
      },
    },
  }) as unknown as DataClient;

const opening = (mayOpen: CanOpenProject) => async () => mayOpen;
const everything = opening(() => true);

afterEach(() => localStorage.clear());

it('keeps the latest 50 activities of a company on the device, for that company only', async () => {
  const fetched = await new QueryClient().fetchQuery(
    activitiesQuery('acme', { client: clientOf(rows), open: everything }),
  );
  expect(fetched).toHaveLength(50);
  expect(fetched[0]?.id).toBe('a0');
  expect(keptActivities('acme').read()).toEqual(fetched);
  expect(keptActivities('rival').read()).toBeNull();
});

const ofProject = (id: string, projectId: string) => ({
  ...{ id, action: 'document_uploaded', description: 'uploaded Plan.pdf', timestamp: '2026-01-01T00:00:00Z' },
  metadata: JSON.stringify({ projectId, documentName: 'Plan.pdf' }),
});
const onlyMine = opening((projectId) => projectId === 'mine');

it('leaves out activities of projects that the reader cannot open, and keeps those without a project', async () => {
  const client = clientOf([ofProject('a', 'mine'), ofProject('b', 'other'), ...rows.slice(0, 1)]);
  const page = await listActivityPage('acme', { from: null, before: null }, null, 200, {
    client,
    open: onlyMine,
  });
  expect(page.activities.map(({ id }) => id)).toEqual(['a', 'a0']);
});

it('reads further pages past the omitted activities, and keeps none of those on the device', async () => {
  const others = Array.from({ length: 300 }, (_, n) => ofProject(`other${n}`, 'other'));
  const client = clientOf([...others, ofProject('mine', 'mine'), ...rows]);
  const fetched = await new QueryClient().fetchQuery(activitiesQuery('acme', { client, open: onlyMine }));
  expect(fetched).toHaveLength(50);
  expect(fetched[0]?.id).toBe('mine');
  expect(keptActivities('acme').read()).toEqual(fetched);
});
