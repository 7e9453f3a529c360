import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showAt } from '#tests/support/show-at.tsx';
import { RouteLoading } from './route-loading.tsx';

it.each([
  ['/acme', 'Loading...'],
  ['/acme/documents', 'Loading documents...'],
  ['/acme/projects', 'Loading projects...'],
  ['/acme/settings', 'Loading profile...'],
  ['/acme/tower/plan', 'Loading...'],
])('announces the screen that loads at %s as %s', (path, text) => {
  showAt(path, [{ path: '*', element: <RouteLoading /> }], { user: null });
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.getByRole('status').querySelector('[class*=animate-spin]')).not.toBeNull();
});
