import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, type Location, RouterProvider, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { type EditSearch, useEditSearch, useSearchValues } from './use-address.ts';

let edit: EditSearch = () => {};
let change: (values: Record<string, string>) => void = () => {};
let location: Location;

function Screen() {
  edit = useEditSearch();
  [, change] = useSearchValues();
  location = useLocation();
  return <output>{location.search}</output>;
}

function open(...initialEntries: string[]) {
  const router = createMemoryRouter([{ path: '/', element: <Screen /> }], { initialEntries });
  render(<RouterProvider router={router} />);
  return router;
}

it('keeps the first of two edits that follow each other before the address shows it', async () => {
  open('/?tag=steel');
  await act(async () => {
    edit((search) => search.set('in', 'files'));
    edit((search) => search.set('search', 'rail'));
  });
  expect(screen.getByRole('status')).toHaveTextContent('?tag=steel&in=files&search=rail');
});

it('begins with the current address, even if a timer edits from an earlier render', async () => {
  const router = open('/?page=1');
  const earlier = edit;
  await act(() => router.navigate('?page=1&pane=ask'));
  await act(async () => earlier((search) => search.set('page', '4')));
  expect(screen.getByRole('status')).toHaveTextContent('?page=4&pane=ask');
});

it('replaces the entry and keeps its state', async () => {
  const router = open('/', '/?page=1');
  await act(() => router.navigate('?page=2', { state: { openedHere: true } }));
  await act(async () => edit((search) => search.set('page', '3')));
  expect(location.state).toEqual({ openedHere: true });
  await act(() => router.navigate(-1));
  expect(screen.getByRole('status')).toHaveTextContent('?page=1');
});

it('adds an entry with a state of its own on request', async () => {
  const router = open('/?page=1');
  await act(async () => edit((search) => search.set('pane', 'ask'), { asEntry: true, state: 'summary' }));
  expect(location.state).toBe('summary');
  await act(() => router.navigate(-1));
  expect(screen.getByRole('status')).toHaveTextContent('?page=1');
  expect(location.state).toBeNull();
});

it('sets the given values, removes the empty ones and keeps the others', async () => {
  open('/?tag=steel&in=files');
  await act(async () => change({ in: '', search: 'rail' }));
  expect(screen.getByRole('status')).toHaveTextContent('?tag=steel&search=rail');
});
