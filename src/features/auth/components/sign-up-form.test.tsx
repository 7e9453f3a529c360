import '#tests/support/pointer-capture.ts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { NewAccount } from '#domain/accounts/account-rules.ts';
import { SignUpForm } from './sign-up-form.tsx';

function show(
  answer: () => Promise<unknown> = async () => {},
  { invitedEmail }: { invitedEmail?: string } = {},
) {
  const sent: NewAccount[] = [];
  const done: string[] = [];
  render(
    <SignUpForm
      invitedEmail={invitedEmail}
      existsHelp={(email) => <a href="/help">{`What ${email} can do`}</a>}
      signUp={(values) => {
        sent.push(values);
        return answer();
      }}
      onSignedUp={(email) => done.push(email)}
    />,
  );
  return { sent, done, user: userEvent.setup() };
}

async function fill(user: ReturnType<typeof userEvent.setup>, { role = true } = {}) {
  await user.type(screen.getByLabelText('Name'), 'Jo Fox');
  await user.type(screen.getByLabelText('Company'), 'Acme Builders');
  await user.type(screen.getByLabelText('Email'), 'jo@acme.example');
  await user.type(screen.getByLabelText('Password'), 'Plumb-Line1!');
  await user.type(screen.getByLabelText('Confirm Password'), 'Plumb-Line1!');
  if (!role) return;
  await user.click(screen.getByRole('combobox', { name: 'Role' }));
  const options = (await screen.findAllByRole('option')).map((option) => option.textContent);
  for (const name of ['Admin', 'Owner', 'User'])
    expect(options).toContainEqual(expect.stringMatching(`^${name}`));
  await user.click(screen.getByRole('option', { name: /Owner/ }));
}

const create = () => screen.getByRole('button', { name: 'Create account' });

describe('the sign-up form', () => {
  it('says at every field what is missing', async () => {
    const { user, sent } = show();
    await user.click(create());
    for (const sentence of [
      'Name must be at least 2 characters',
      'Company must be at least 2 characters',
      'Please enter a valid email address',
      'Please select a role',
      'Password must be at least 8 characters',
    ]) {
      expect(screen.getByText(sentence)).toBeInTheDocument();
    }
    expect(sent).toEqual([]);
  });

  it('moves focus to the first invalid field', async () => {
    const { user } = show();
    await user.click(create());
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await fill(user);
    await user.clear(screen.getByLabelText('Password'));
    await user.clear(screen.getByLabelText('Email'));
    await user.click(create());
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('moves focus to the role when only that is missing', async () => {
    const { user } = show();
    await fill(user, { role: false });
    await user.click(create());
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveFocus();
  });

  it('explains the role before it is chosen', () => {
    show();
    expect(screen.getByRole('combobox', { name: 'Role' })).toHaveAccessibleDescription(
      /creates a new company, and this is your role in it/,
    );
  });

  it('creates the account and continues with its address', async () => {
    const { user, sent, done } = show();
    await fill(user);
    await user.click(create());
    expect(sent).toMatchObject([
      { name: 'Jo Fox', company: 'Acme Builders', email: 'jo@acme.example', role: 'Owner' },
    ]);
    expect(done).toEqual(['jo@acme.example']);
  });

  it.each([
    [
      Object.assign(new Error('User already exists'), { name: 'UsernameExistsException' }),
      'User already exists',
    ],
    [
      new Error('TypeError: x is undefined'),
      'An error occurred while creating your account. Please try again.',
    ],
  ])('shows only refusals that a person can act on, never a server’s text (%s)', async (error, sentence) => {
    const { user, done } = show(async () => {
      throw error;
    });
    await fill(user);
    await user.click(create());
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(done).toEqual([]);
  });

  it('offers the next steps to an address that has an account', async () => {
    const exists = Object.assign(new Error('User already exists'), { name: 'UsernameExistsException' });
    const { user } = show(() => Promise.reject(exists));
    await fill(user);
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('User already exists');
    expect(screen.getByRole('link', { name: 'What jo@acme.example can do' })).toBeVisible();
  });

  it('offers them to no other address', async () => {
    const limited = Object.assign(new Error('Attempt limit exceeded'), { name: 'LimitExceededException' });
    const { user } = show(() => Promise.reject(limited));
    await fill(user);
    await user.click(create());
    expect(await screen.findByRole('alert')).toHaveTextContent('Attempt limit exceeded');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('fills in the invited address and asks for neither company nor role', async () => {
    const { user, sent, done } = show(undefined, { invitedEmail: 'jo@acme.example' });
    expect(screen.queryByLabelText('Company')).not.toBeInTheDocument();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Name'), 'Jo Fox');
    // Another address would create an account that the invitation does not name.
    await user.type(screen.getByLabelText('Email'), 'other');
    expect(screen.getByLabelText('Email')).toHaveValue('jo@acme.example');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/was sent to this address/);
    await user.type(screen.getByLabelText('Password'), 'Plumb-Line1!');
    await user.type(screen.getByLabelText('Confirm Password'), 'Plumb-Line1!');
    await user.click(create());
    expect(done).toEqual(['jo@acme.example']);
    expect(sent).toEqual([
      { name: 'Jo Fox', email: 'jo@acme.example', password: 'Plumb-Line1!', confirmPassword: 'Plumb-Line1!' },
    ]);
  });

  it('says that the person who creates a company becomes its Owner', async () => {
    const { user, sent } = show();
    await fill(user);
    const role = screen.getByRole('combobox', { name: 'Role' });
    expect(role).not.toHaveAccessibleDescription(/you will be its Owner/);
    await user.click(role);
    await user.click(await screen.findByRole('option', { name: /^User/ }));
    expect(role).toHaveAccessibleDescription(/so you will be its Owner: someone has to add projects/);
    await user.click(create());
    expect(sent).toMatchObject([{ role: 'User' }]);
  });
});
