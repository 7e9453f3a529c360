import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { teamErrors } from '#domain/errors/catalogue.ts';
import type { NewInvitation } from '#domain/team/invitation-rules.ts';
import { Toaster } from '#ui/toaster.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const invited = teamErrors.alreadyInvited('bob@acme.example');

/** Opens the dialog when Bob is already invited, and sends an invitation to an address. */
async function sendTo(address: string, invite: (invitation: NewInvitation) => Promise<string | null>) {
  const sent: NewInvitation[] = [];
  render(
    <>
      <InviteDialog
        usersHandIn={false}
        projects={[]}
        refusal={(email) => (email === 'bob@acme.example' ? invited : null)}
        invite={(invitation) => {
          sent.push(invitation);
          return invite(invitation);
        }}
      />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  await userEvent.type(screen.getByLabelText('Email'), address);
  await userEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  return sent;
}

it('rejects an invited address at its field, and sends nothing', async () => {
  const sent = await sendTo('Bob@Acme.example', async () => null);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(invited);
  expect(sent).toEqual([]);
});

it('shows the server’s refusal in the dialog, and keeps what was typed', async () => {
  const refusing = async () => {
    throw new AppError('conflict', teamErrors.alreadyMember);
  };
  await sendTo('carl@acme.example', refusing);
  const dialog = screen.getByRole('dialog');
  const notice = await within(dialog).findByRole('alert');
  expect(notice).toHaveTextContent(teamErrors.alreadyMember);
  expect(notice).toHaveFocus();
  expect(within(dialog).getByLabelText('Email')).toHaveValue('carl@acme.example');
});

it('invites any other address, in lower case', async () => {
  const sent = await sendTo('Carl@Acme.example', async () => null);
  expect(await screen.findByText('carl@acme.example was invited')).toBeVisible();
  expect(sent).toEqual([{ email: 'carl@acme.example', role: 'User', projectIds: [] }]);
});

it.each([
  [false, 'A User reads and asks. Users add no files in your company.'],
  [true, 'A User reads and asks, and adds photos and documents to the projects assigned to them.'],
])('explains the chosen role when Users may add files: %s', async (usersHandIn, sentence) => {
  render(
    <InviteDialog usersHandIn={usersHandIn} projects={[]} refusal={() => null} invite={async () => null} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
  expect(screen.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(sentence);
});
