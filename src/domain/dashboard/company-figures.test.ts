import { expect, it } from 'vitest';
import { companyFigures } from './company-figures.ts';

const now = Date.UTC(2026, 10, 21);
const daysAgo = (days: number) => ({ createdAt: new Date(now - days * 24 * 60 * 60 * 1000).toISOString() });

it('counts all rows, those of the last 30 days, and the documents of the last 7', () => {
  const figures = companyFigures(
    {
      projects: [daysAgo(1), daysAgo(400)],
      documents: [daysAgo(0), daysAgo(6.9), daysAgo(7), daysAgo(29), daysAgo(30)],
      members: [daysAgo(200)],
    },
    now,
  );
  expect(figures).toEqual({
    projects: { value: 2, added: 1 },
    documents: { value: 5, added: 4 },
    members: { value: 1, added: 0 },
    recentDocuments: 2,
  });
});

it('gives zeros for an empty company', () => {
  expect(companyFigures({ projects: [], documents: [], members: [] }, now).recentDocuments).toBe(0);
});
