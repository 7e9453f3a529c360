import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { SignInValues } from '#domain/accounts/account-rules.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { SignInForm } from './sign-in-form.tsx';

/** The form with a server that replies as specified, and the requests that it received. */
function show(answer: () => Promise<unknown> = async () => {}, email?: string) {
  const sent: SignInValues[] = [];
  const unverified: string[] = [];
  render(
    <SignInForm
      email={email}
      signIn={(values) => {
        sent.push(values);
        return answer();
      }}
      onUnverified={(address) => unverified.push(address)}
      forgotLink={() => <a href="/forgot">Forgot your password?</a>}
    />,
  );
  return { sent, unverified, user: userEvent.setup() };
}

async function signIn(user: ReturnType<typeof userEvent.setup>, email: string, password: string) {
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('the sign-in form', () => {
  it('reports errors at the field, and sends nothing', async () => {
    const { user, sent } = show();
    await signIn(user, 'jo', 'short');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password must be at least 8 characters',
    );
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it('sends the address in lower case', async () => {
    const { user, sent } = show();
    await signIn(user, 'Jo@Acme.example', 'Plumb-Line1!');
    expect(sent).toEqual([{ email: 'jo@acme.example', password: 'Plumb-Line1!' }]);
  });

  it('leads to the verification when the address is not verified', async () => {
    const { user, unverified } = show(async () => {
      throw new AppError('unverified', 'UNVERIFIED_EMAIL');
    });
    await signIn(user, 'jo@acme.example', 'Plumb-Line1!');
    expect(unverified).toEqual(['jo@acme.example']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it.each([
    [
      new AppError('unauthenticated', 'Sign in requires additional steps: SMS'),
      'Sign in requires additional steps: SMS',
    ],
    [new Error('socket hang up'), 'Invalid email or password. Please try again.'],
  ])('shows %s as an alert and can be sent again', async (error, sentence) => {
    const { user } = show(async () => {
      throw error;
    });
    await signIn(user, 'jo@acme.example', 'Plumb-Line1!');
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(screen.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  });

  it('ignores a second press while it waits', async () => {
    const { user, sent } = show(() => new Promise(() => {}));
    await signIn(user, 'jo@acme.example', 'Plumb-Line1!');
    const button = screen.getByRole('button', { name: 'Sign In' });
    expect(button).toBeDisabled();
    await user.click(button);
    expect(sent).toHaveLength(1);
  });

  it('shows and hides the password', async () => {
    const { user } = show();
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });
});
