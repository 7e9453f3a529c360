import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useSearchValues } from './use-search-values.ts';

let change: (values: Record<string, string>) => void = () => {};

function Screen() {
  [, change] = useSearchValues();
  return <output>{useLocation().search}</output>;
}

it('sets the given values, removes the empty ones and keeps the others', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }], {
    initialEntries: ['/?tag=steel&in=files'],
  });
  render(<RouterProvider router={router} />);
  await act(async () => change({ in: '', search: 'rail' }));
  expect(screen.getByRole('status')).toHaveTextContent('?tag=steel&search=rail');
});
