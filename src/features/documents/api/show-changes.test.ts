import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { recordOf } from './document-record.ts';
import { companyDocumentsKey, projectDocumentsKey } from './documents.ts';
import { showChanges } from './show-changes.ts';

const document = (id: string, projectId: string, updatedAt: string) =>
  recordOf({
    ...{ id, projectId, companyId: 'acme', name: id, type: 'text/plain', size: 1, s3Key: id },
    ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt },
  });

const DAY_1 = '2026-01-01T00:00:00.000Z';
const DAY_2 = '2026-01-02T00:00:00.000Z';

/** The IDs in the lists of the company and of a project. */
function lists() {
  const client = new QueryClient();
  client.setQueryData(companyDocumentsKey('acme'), [document('plan', 'open', DAY_1)]);
  client.setQueryData(projectDocumentsKey('open'), [document('plan', 'open', DAY_1)]);
  const ids = (key: readonly string[]) => client.getQueryData<{ id: string }[]>(key)?.map(({ id }) => id);
  return { client, seen: () => [ids(companyDocumentsKey('acme')), ids(projectDocumentsKey('open'))] };
}

const mayOpen = (projectId: string) => projectId === 'open';

it('ignores events of a project that the person may not open', () => {
  const { client, seen } = lists();
  showChanges(client, [document('secret', 'closed', DAY_2)], mayOpen);
  expect(seen()).toEqual([['plan'], ['plan']]);
  showChanges(client, [document('detail', 'open', DAY_2)], mayOpen);
  expect(seen().map((ids) => ids?.length)).toEqual([2, 2]);
});

it('removes a document that moved out of the person’s access', () => {
  const { client, seen } = lists();
  showChanges(client, [document('plan', 'closed', DAY_2)], mayOpen);
  expect(seen()).toEqual([[], []]);
});
