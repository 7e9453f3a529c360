import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { operations } from '#src/cognito/operations/registry.ts';

test('lists every supported operation of the user pool in the README', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const row = /\| Cognito user pool \| ([\w, ]+) \| yes \|/.exec(readme)?.[1] ?? '';
  expect(row.split(', ')).toEqual([...operations.keys()]);
});
