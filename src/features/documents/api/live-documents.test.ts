import { expect, it } from 'vitest';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { subscribeDocuments } from './live-documents.ts';

it('delivers a complete row, and only a signal when the event lacks a part', () => {
  const heard: string[] = [];
  const next: Record<string, (row: object | null) => void> = {};
  const feed = (name: string) => () => ({
    subscribe(listener: { next: (row: object | null) => void }) {
      next[name] = listener.next;
      return { unsubscribe() {} };
    },
  });
  const Document = { onCreate: feed('made'), onUpdate: feed('changed'), onDelete: feed('gone') };
  subscribeDocuments(
    {
      onChange: ({ id }) => heard.push(id),
      onUnclear: () => heard.push('unclear'),
      onError: () => heard.push('error'),
    },
    { models: { Document } } as unknown as DataClient,
  );
  const row = { id: 'd1', companyId: 'acme', projectId: 'p1', name: 'Plan', createdAt: 'x', updatedAt: 'y' };
  next.changed?.(row);
  next.changed?.({ ...row, name: null });
  next.changed?.(null);
  next.gone?.({ id: 'd1' });
  expect(heard).toEqual(['d1', 'unclear', 'unclear', 'unclear']);
});
