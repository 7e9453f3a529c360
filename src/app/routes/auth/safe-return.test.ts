import { expect, it } from 'vitest';
import { safeReturn } from './safe-return.ts';

it('goes back to a path of our own, with its question', () => {
  expect(safeReturn('/acme/tower?page=2')).toBe('/acme/tower?page=2');
});

it.each([
  null,
  '',
  'acme',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('does not follow %j', (path) => {
  expect(safeReturn(path)).toBeNull();
});
