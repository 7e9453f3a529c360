import { expect, it } from 'vitest';
import { firstLists } from './first-kept.ts';

const tower = { id: 'p1', companyId: 'acme', name: 'Tower', slug: 'tower' };
const at = Date.parse('2026-11-30T14:05:00Z');
const names = {
  projects: '["projects","acme"]',
  project: '["documents","project","p1"]',
};

/** A device with these values, and what was read from it. */
function device(kept: Record<string, unknown>) {
  const read: string[] = [];
  const values = {
    async read(name: string) {
      read.push(name);
      return kept[name] ?? null;
    },
  };
  return { values, read };
}

it('reads the projects and the documents of the project that the address names', async () => {
  const projects = { data: [tower], at };
  const documents = { data: [{ id: 'd1' }], at };
  const { values } = device({ [names.projects]: projects, [names.project]: documents });
  expect(await firstLists(values, 'acme', 'tower')).toEqual([
    [['projects', 'acme'], projects],
    [['documents', 'project', 'p1'], documents],
  ]);
});

it('reads nothing of a project that the list does not name', async () => {
  const { values, read } = device({ [names.projects]: { data: [tower], at } });
  expect(await firstLists(values, 'acme', 'bridge')).toHaveLength(1);
  expect(read).toEqual([names.projects]);
});
