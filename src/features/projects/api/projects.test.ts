import { expect, it } from 'vitest';
import { projectOf } from './projects.ts';

it.each([
  ['  ', 'Untitled Project'],
  ['Harbour View', 'Harbour View'],
])('shows a project named %j as %s', (name, shown) => {
  expect(projectOf({ id: 'p', companyId: 'acme', name }).name).toBe(shown);
});
