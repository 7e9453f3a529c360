import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { formatDate } from '#components/dates.tsx';
import {
  type InvitationPreview,
  invitationPreviewQuery,
  type OpenInvitation,
} from '#features/team/api/preview-invitation.ts';
import { Component as Invitation } from './invitation.tsx';
import { Component as SignUp } from './signup.tsx';

const open: OpenInvitation = {
  status: 'pending',
  companyName: 'Acme',
  inviterName: 'Ann',
  role: 'User',
  email: 'bob@acme.example',
  expiresAt: '2026-02-01T00:00:00.000Z',
};

/** Opens a URL with the invitation `i1`, signed out. */
function show(address: string, preview: InvitationPreview = open) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  queryClient.setQueryData(['session'], null);
  queryClient.setQueryData(invitationPreviewQuery('i1').queryKey, preview);
  const routes = [
    { path: '/auth/invitation', element: <Invitation /> },
    { path: '/auth/signup', element: <SignUp /> },
  ];
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [address] })} />
    </QueryClientProvider>,
  );
}

describe('the link of an invitation, signed out', () => {
  it('shows company, inviter, role, address and expiry', () => {
    show('/auth/invitation?id=i1');
    expect(screen.getByText(/Ann invites you to join/)).toHaveTextContent(
      'Ann invites you to join Acme as User.',
    );
    expect(screen.getByText(/^User: reads and asks/)).toHaveTextContent(
      `The invitation expires on ${formatDate(open.expiresAt)}.`,
    );
    expect(screen.getByText('bob@acme.example')).toBeVisible();
  });

  it('leads to sign-in with the address filled in, and to sign-up with the invitation', () => {
    show('/auth/invitation?id=i1');
    const returnTo = encodeURIComponent('/auth/invitation?id=i1');
    expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
      'href',
      `/auth/signin?email=bob%40acme.example&returnTo=${returnTo}`,
    );
    expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute(
      'href',
      '/auth/signup?invitation=i1',
    );
  });

  it.each([
    ['expired', 'This invitation has expired. Ask for a new one.'],
    ['cancelled', 'This invitation has been cancelled.'],
    ['accepted', 'This invitation has been accepted already.'],
    ['unknown', /does not lead to an invitation/],
  ] as const)('says in one sentence that it is %s, here and at sign-up', (status, sentence) => {
    for (const address of ['/auth/invitation?id=i1', '/auth/signup?invitation=i1']) {
      show(address, { status });
      expect(screen.getAllByRole('alert').at(-1)).toHaveTextContent(sentence);
    }
    expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  });
});

it('signs up an invited person with the address filled in', () => {
  show('/auth/signup?invitation=i1');
  expect(screen.getByText(/Ann invites you to join/)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('bob@acme.example');
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
});
