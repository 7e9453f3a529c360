import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { entriesQuery } from '#features/terms/api/entries.ts';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { Component } from './common-terms.tsx';

afterEach(() => {
  localStorage.clear();
  onlineManager.setOnline(true);
});

/** No server is called: the data is put into the query cache. */
function show(device: Parameters<typeof showAt>[2]) {
  onlineManager.setOnline(false);
  return showAt('/common-terms', [{ path: '/common-terms', element: <Component /> }], device);
}
const { queryKey } = entriesQuery('acme', 'common_terms');
const glossary = () => screen.queryByRole('list', { name: 'Construction glossary' });

it('shows the product’s glossary and a sign-in link to every visitor', () => {
  show({ user: null });
  expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(glossary()).toBeInTheDocument();
});

it('does not shift while it loads, because the glossary waits for the company’s terms above it', async () => {
  const { queryClient } = show({ user: aUser, waiting: [queryKey] });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(glossary()).not.toBeInTheDocument();
  act(() => {
    queryClient.setQueryData(queryKey, []);
  });
  expect(await screen.findByText('Nothing in common terms yet')).toBeVisible();
  expect(glossary()).toBeInTheDocument();
});

it('shows the glossary offline, too', () => {
  show({ user: aUser });
  expect(glossary()).toBeInTheDocument();
});

it('suggests no sign-in while the session is being checked', () => {
  localStorage.setItem('CognitoIdentityServiceProvider.client.jo.idToken', 'x');
  show({ waiting: [['session']] });
  expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

it('reports that the company’s terms failed to load, and reloads only on request', async () => {
  let asked = 0;
  const { queryClient } = showAt('/common-terms', [{ path: '/common-terms', element: <Component /> }], {
    user: aUser,
    retry: false,
  });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && event.query.queryKey[0] === 'terms')
      asked++;
  });
  expect(await screen.findByText('The terms could not be loaded')).toBeVisible();
  expect(glossary()).toBeInTheDocument();
  await act(() => new Promise((settled) => setTimeout(settled)));
  expect(asked).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(glossary()).toBeInTheDocument();
  expect(await screen.findByText('The terms could not be loaded')).toBeVisible();
  expect(asked).toBe(2);
});
