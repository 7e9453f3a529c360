import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useSearchValues } from './use-search-values.ts';

let change: (values: Record<string, string>) => void = () => {};

function Screen() {
  [, change] = useSearchValues();
  return <output>{useLocation().search}</output>;
}

it('keeps the first of two changes that follow each other before the address shows it', async () => {
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', element: <Screen /> }], { initialEntries: ['/?tag=steel'] })}
    />,
  );
  await act(async () => {
    const stale = change;
    stale({ in: 'files' });
    stale({ search: 'rail' });
  });
  expect(screen.getByRole('status')).toHaveTextContent('?tag=steel&in=files&search=rail');
  await act(async () => change({ in: '' }));
  expect(screen.getByRole('status')).toHaveTextContent('?tag=steel&search=rail');
});
