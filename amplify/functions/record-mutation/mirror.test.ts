import { expect, it } from 'vitest';
import { mirror } from './mirror.ts';
import type { RecordEvent } from './record-event.ts';

/** The copies after events of a document that is now in that project, or null if it was deleted. */
async function copiesAfter(events: { from?: string; to: string }[], isIn: string | null) {
  const copies = new Set(['acme/tower/documents/d1.json']);
  const document = isIn && { id: 'd1', companyId: 'acme', projectId: isIn, name: 'plan.pdf' };
  const deps = {
    rows: { document: async () => document || null },
    objects: {
      put: async (key: string) => void copies.add(key),
      remove: async (key: string) => void copies.delete(key),
    },
  } as unknown as Parameters<typeof mirror>[1];
  for (const { from, to } of events) {
    const before = from ? { projectId: from } : null;
    const row = { id: 'd1', companyId: 'acme', projectId: to };
    await mirror({ operation: 'updateDocument', row, before } as RecordEvent, deps);
  }
  return [...copies];
}

it('keeps one copy of a moved document, in its new project', async () => {
  expect(await copiesAfter([{ from: 'tower', to: 'bridge' }], 'bridge')).toEqual([
    'acme/bridge/documents/d1.json',
  ]);
});

it('does not restore a copy on a late or repeated event', async () => {
  const there = { from: 'tower', to: 'bridge' };
  const back = { from: 'bridge', to: 'tower' };
  expect(await copiesAfter([back, there, there], 'tower')).toEqual(['acme/tower/documents/d1.json']);
  expect(await copiesAfter([there, { to: 'bridge' }], null)).toEqual([]);
});
