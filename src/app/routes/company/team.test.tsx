import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aUser } from '../../../../tests/support/session-users.ts';
import { showAt } from '../../../../tests/support/show-at.tsx';
import { projectAccessQuery } from '../../../features/team/api/assignments.ts';
import { invitationsQuery } from '../../../features/team/api/invitations.ts';
import { peopleQuery } from '../../../features/team/api/people.ts';
import { Component } from './team.tsx';

// Nothing is asked of a server: what comes is put where it would be kept.
beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const jo = { id: 'sub-1', name: 'Jo Fox', email: 'jo@acme.example', role: 'Owner' as const };
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

it('stands still while it comes: what is below another part waits for it', async () => {
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
  expect(headings()).toEqual(['Members', 'Invitations', 'Who sees which projects']);
});

it('shows offline what was kept', async () => {
  const { queryClient } = showAt('/team', [{ path: '/team', element: <Component /> }], { user: aUser });
  act(() => {
    queryClient.setQueryData(peopleQuery('acme').queryKey, [{ ...jo, isActive: true, lastLoginAt: null }]);
  });
  expect(await screen.findByRole('list', { name: 'Members' })).toHaveTextContent('Jo Fox (you)');
});
