import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type DashboardSnapshot, dashboardSnapshot } from './dashboard-snapshot.ts';

const figure = { value: 1, added: 0 };
const shown: DashboardSnapshot = {
  figures: { projects: figure, documents: figure, members: figure, recentDocuments: 0 },
  projects: [],
  documents: [],
  counts: {},
  company: null,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it('keeps the dashboard for five minutes, for its own company only', () => {
  dashboardSnapshot('acme').write(shown);
  vi.advanceTimersByTime(299_999);
  expect(dashboardSnapshot('acme').read()).toEqual(shown);
  expect(dashboardSnapshot('rival').read()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(dashboardSnapshot('acme').read()).toBeNull();
});

it('ignores documents as an earlier version of the product kept them', () => {
  const documents = [
    { id: 'doc_1_abcde', type: 'application/pdf' },
  ] as unknown as DashboardSnapshot['documents'];
  dashboardSnapshot('acme').write({ ...shown, documents });
  expect(dashboardSnapshot('acme').read()).toBeNull();
});
