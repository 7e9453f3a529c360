import { describe, expect, it } from 'vitest';
import { actionLabel } from './activity-actions.ts';
import { filterActivities } from './filter-activities.ts';
import { groupActivities } from './group-activities.ts';

const entry = (minutes: number, more: object = {}) => ({
  userId: 'robin',
  action: 'document_uploaded',
  projectId: 'p1' as string | null,
  timestamp: new Date(Date.UTC(2026, 10, 21, 12, 60 - minutes)).toISOString(),
  ...more,
});

describe('an activity list', () => {
  it('groups repeated actions with their count', () => {
    const groups = groupActivities([entry(0), entry(5), entry(14), entry(15, { userId: 'kim' })]);
    expect(groups.map(({ first, more }) => [first.userId, more])).toEqual([
      ['robin', 2],
      ['kim', 0],
    ]);
  });

  it('keeps apart what is long ago, in another project or another action', () => {
    const feed = [
      entry(0),
      entry(11),
      entry(12, { projectId: 'p2' }),
      entry(13, { action: 'document_viewed' }),
    ];
    expect(groupActivities(feed)).toHaveLength(4);
  });
});

it('filters activities by person, action and project together', () => {
  const all = [entry(0), entry(1, { userId: 'kim' }), entry(2, { projectId: null, action: 'login' })];
  const count = (filter: object) =>
    filterActivities(all, { userId: '', action: '', projectId: '', ...filter }).length;
  expect(count({})).toBe(3);
  expect(count({ userId: 'robin' })).toBe(2);
  expect(count({ userId: 'robin', action: 'login' })).toBe(1);
  expect(count({ projectId: 'p1' })).toBe(2);
});

it('leaves out routine activities until they are requested', () => {
  const all = [entry(0), entry(1, { action: 'document_processed' })];
  const actions = (action: string) =>
    filterActivities(all, { userId: '', action, projectId: '' }).map((found) => found.action);
  expect(actions('')).toEqual(['document_uploaded']);
  expect(actions('document_processed')).toEqual(['document_processed']);
});

it('spells out an unknown action', () => {
  expect(actionLabel('project_created')).toBe('Project created');
  expect(actionLabel('site_pack_made')).toBe('Site pack made');
});
