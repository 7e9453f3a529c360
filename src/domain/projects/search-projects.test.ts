import { expect, it } from 'vitest';
import { searchProjects } from './search-projects.ts';

const tower = { name: 'Tower', description: 'Steel frame', address: 'Fremantle WA' };
const wharf = { name: 'Wharf', description: '', address: 'Sydney NSW' };

it('finds every word, in any order, in name, description or address', () => {
  expect(searchProjects([tower, wharf], 'fremantle STEEL')).toEqual([tower]);
  expect(searchProjects([tower, wharf], 'steel sydney')).toEqual([]);
});

it('finds all projects for an empty search', () => {
  expect(searchProjects([tower, wharf], '  ')).toEqual([tower, wharf]);
});
