import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import { Toaster, toast } from '#ui/toaster.tsx';
import type { Invitation } from '../api/invitations.ts';
import { InvitationList } from './invitation-list.tsx';

const bob: Invitation = {
  id: 'i1',
  email: 'bob@acme.example',
  role: 'User',
  status: 'pending',
  expiresAt: '2026-02-01T00:00:00.000Z',
  createdAt: '2026-01-18T00:00:00.000Z',
};

afterEach(() => {
  for (const { id } of toast.getHistory()) toast.dismiss(id);
});

type Cancel = (id: string) => Promise<unknown>;

function List({ cancel }: { cancel: Cancel }) {
  const invitations = useQuery({ queryKey: ['invitations'], queryFn: async () => [bob] });
  return (
    <InvitationList invitations={invitations} resend={() => {}} isSending={() => false} cancel={cancel} />
  );
}

/** Shows Bob's invitation and cancels it. */
async function cancelOf(cancel: Cancel) {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <List cancel={cancel} />
      <Toaster />
    </QueryClientProvider>,
  );
  await userEvent.click(
    await screen.findByRole('button', { name: 'Cancel the invitation to bob@acme.example' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel invitation' }));
}

it('reports a cancelled invitation as cancelled', async () => {
  const cancelled: string[] = [];
  await cancelOf(async (id) => cancelled.push(id));
  expect(await screen.findByText('The invitation to bob@acme.example was cancelled')).toBeVisible();
  expect(cancelled).toEqual(['i1']);
});

it('says why an invitation answered meanwhile was not cancelled', async () => {
  await cancelOf(async () => {
    throw new AppError('conflict', teamErrors.invitationAnswered);
  });
  expect(
    await within(screen.getByRole('alertdialog')).findByText(teamErrors.invitationAnswered),
  ).toBeVisible();
  expect(screen.queryByText(/was cancelled/)).not.toBeInTheDocument();
});
