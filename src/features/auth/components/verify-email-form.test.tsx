import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { VerifyEmailForm } from './verify-email-form.tsx';

function show(
  parts: { verify?: () => Promise<unknown>; resend?: () => Promise<unknown>; email?: string } = {},
) {
  const verified: string[] = [];
  const resent: string[] = [];
  render(
    <VerifyEmailForm
      email={parts.email ?? 'jo@acme.example'}
      verify={parts.verify ?? (async () => {})}
      resend={async (email) => {
        resent.push(email);
        await parts.resend?.();
      }}
      onVerified={(email) => verified.push(email)}
    />,
  );
  return { verified, resent, user: userEvent.setup() };
}

const code = () => screen.getByLabelText('Code from the email');
const verify = () => screen.getByRole('button', { name: 'Verify email' });

describe('verifying the email address', () => {
  it('accepts six digits only', async () => {
    const { user, verified } = show();
    await user.type(code(), '12 45');
    await user.click(verify());
    expect(code()).toHaveAccessibleDescription('The code has 6 digits');
    expect(verified).toEqual([]);
  });

  it('continues with the verified address', async () => {
    const { user, verified } = show();
    await user.type(code(), '123456');
    await user.click(verify());
    expect(verified).toEqual(['jo@acme.example']);
  });

  it('shows why a code was rejected', async () => {
    const refusal = Object.assign(new Error('Invalid verification code provided, please try again.'), {
      name: 'CodeMismatchException',
    });
    const { user, verified } = show({ verify: () => Promise.reject(refusal) });
    await user.type(code(), '123456');
    await user.click(verify());
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid verification code provided');
    expect(verified).toEqual([]);
  });

  it('sends another code and says where to', async () => {
    const { user, resent } = show();
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(await screen.findByText('A new code is on its way to jo@acme.example.')).toBeInTheDocument();
    expect(resent).toEqual(['jo@acme.example']);
  });

  it('asks for the address before it sends another code', async () => {
    const { user, resent } = show({ email: '' });
    await user.click(screen.getByRole('button', { name: 'Send another code' }));
    expect(await screen.findByText('Please enter a valid email address')).toBeInTheDocument();
    expect(resent).toEqual([]);
  });
});
