import { expect, it } from 'vitest';
import { type Activity, activityOf } from './activities.ts';
import { activitiesAsCsv, readAllActivities } from './export-activities.ts';

const activity = (id: string, more: Partial<Activity> = {}): Activity => ({
  ...activityOf({
    id,
    action: 'login',
    description: 'Robin signed in',
    timestamp: '2026-11-21T00:00:00.000Z',
  }),
  userName: 'Robin',
  ...more,
});

it('quotes cells that need quotes in an export, and starts no formula', () => {
  const csv = activitiesAsCsv([
    activity('1', { userName: '=HYPERLINK("http://x")', description: 'a, "b"\nc' }),
  ]);
  const [head, first] = csv.split('\r\n');
  expect(head).toBe('\uFEFFTime,Person,Email,Action,Description,Project,Document');
  expect(first).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(first).toContain('"a, ""b""\nc"');
});

it('exports to the last page and keeps the filter', async () => {
  const pages = [
    { activities: [activity('1'), activity('2', { action: 'document_viewed' })], nextToken: 'more' },
    { activities: [activity('3')], nextToken: null },
  ];
  const read: number[] = [];
  const found = await readAllActivities(
    'acme',
    { from: null, before: null },
    { userId: '', action: 'login', projectId: '' },
    (rows) => read.push(rows),
    async (_company, _period, token) => pages[token === null ? 0 : 1] ?? { activities: [], nextToken: null },
  );
  expect(found.map(({ id }) => id)).toEqual(['1', '3']);
  expect(read).toEqual([2, 3]);
});

it('reads metadata as text, twice-encoded text, an object or none', () => {
  const row = { id: '1', action: 'login', description: '', timestamp: '' };
  const metadata = { projectId: 'p1' };
  for (const form of [metadata, JSON.stringify(metadata), JSON.stringify(JSON.stringify(metadata))])
    expect(activityOf({ ...row, metadata: form }).projectId).toBe('p1');
  for (const form of [null, 'broken{', 7])
    expect(activityOf({ ...row, metadata: form }).projectId).toBeNull();
});
