import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { optionalPart } from './optional-part.ts';
import { part } from './part.tsx';

const notLoaded = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

function show(Part: ComponentType) {
  render(
    <>
      <p>The sheet</p>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </>,
  );
}

it('says that it could not be loaded in its own place, beside the rest of the screen', async () => {
  show(part(notLoaded));
  expect(await screen.findByRole('alert')).toHaveTextContent('This part could not be loaded');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByText('The sheet')).toBeVisible();
});

it('leaves an optional part out if it cannot be loaded', async () => {
  show(optionalPart(notLoaded));
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('The sheet')).toBeVisible();
});

it('shows the part once it is loaded', async () => {
  show(part(async () => () => <p>Links of this page</p>));
  expect(await screen.findByText('Links of this page')).toBeVisible();
});
