import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectAccessQuery } from '#features/team/api/assignments.ts';
import { invitationsQuery } from '#features/team/api/invitations.ts';
import { peopleQuery } from '#features/team/api/people.ts';
import { aUser } from '#tests/support/session-users.ts';
import { showAt } from '#tests/support/show-at.tsx';
import { Component } from './team.tsx';

// No server is called: the data is put into the query cache.
beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const jo = { id: 'sub-1', name: 'Jo Fox', email: 'jo@acme.example', role: 'Owner' as const };
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('does not shift while it loads, because each part waits for those above it', async () => {
  const waiting = [peopleQuery, invitationsQuery, projectAccessQuery].map((query) => query('acme').queryKey);
  const routes = [{ path: '/team', element: <Component /> }];
  const { queryClient } = showAt('/team', routes, { user: aUser, waiting });
  expect(headings()).toEqual(['Members']);
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  act(() => {
    queryClient.setQueryData(invitationsQuery('acme').queryKey, []);
    queryClient.setQueryData(projectAccessQuery('acme').queryKey, 'all');
  });
  await act(() => new Promise((shown) => setTimeout(shown)));
  expect(headings()).toEqual(['Members']);
  act(() => {
    queryClient.setQueryData(peopleQuery('acme').queryKey, [{ ...jo, isActive: true, lastLoginAt: null }]);
  });
  expect(await screen.findByRole('list', { name: 'Members' })).toHaveTextContent('Jo Fox (you)');
  expect(headings()).toEqual(['Members', 'Invitations', 'Who sees which projects', 'What Users may add']);
});

it('shows saved data offline', async () => {
  const { queryClient } = showAt('/team', [{ path: '/team', element: <Component /> }], { user: aUser });
  act(() => {
    queryClient.setQueryData(peopleQuery('acme').queryKey, [{ ...jo, isActive: true, lastLoginAt: null }]);
  });
  expect(await screen.findByRole('list', { name: 'Members' })).toHaveTextContent('Jo Fox (you)');
});

/** Renders the page without a server, so that every request fails, and counts the failures. */
function showFailing() {
  onlineManager.setOnline(true);
  let asked = 0;
  const shown = showAt('/team', [{ path: '/team', element: <Component /> }], { user: aUser, retry: false });
  shown.queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error' && event.query.queryKey[0] === 'team')
      asked++;
  });
  return { ...shown, asked: () => asked };
}

it('reports a load failure in each part, and reloads only on request', async () => {
  const { asked } = showFailing();
  for (const failure of [
    'The members could not be loaded',
    'The invitations could not be loaded',
    'The setting could not be loaded',
  ])
    expect(await screen.findByText(failure)).toBeVisible();
  await act(() => new Promise((settled) => setTimeout(settled)));
  expect(asked()).toBe(3);
  const members = within(screen.getByRole('region', { name: 'Members' }));
  await userEvent.click(members.getByRole('button', { name: 'Retry' }));
  expect(headings()).toEqual(['Members', 'Invitations', 'Who sees which projects', 'What Users may add']);
  expect(await members.findByText('The members could not be loaded')).toBeVisible();
  expect(asked()).toBe(4);
});
