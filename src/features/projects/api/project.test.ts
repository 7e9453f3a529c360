import { expect, it } from 'vitest';
import { projectOf } from './project.ts';

it.each([
  ['  ', 'Untitled Project'],
  ['Harbour View', 'Harbour View'],
])('a project named %j is shown as %s', (name, shown) => {
  expect(projectOf({ id: 'p', companyId: 'acme', name }).name).toBe(shown);
});
