import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { authErrors } from '#domain/errors/catalogue.ts';
import { Toaster } from '#ui/toaster.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';

const secret = 'ABCDEFGHIJKLMNOP';
const uri = `otpauth://totp/Plumbline:jo@acme.example?secret=${secret}&issuer=Plumbline`;

function show(finish: () => Promise<unknown> = async () => {}) {
  // Before rendering: it gives the page a clipboard.
  const user = userEvent.setup();
  render(
    <>
      <AuthenticatorSetup secret={secret} uri={uri} finish={finish} onCancel={() => {}} />
      <Toaster />
    </>,
  );
  return user;
}

const field = () => screen.getByLabelText('Code from the app');
const named = (name: string) => Object.assign(new Error('Execution timed out.'), { name });

describe('setting up an authenticator app', () => {
  it('opens the app on the same phone', () => {
    show();
    expect(screen.getByRole('link', { name: 'Open in your authenticator app' })).toHaveAttribute('href', uri);
  });

  it('copies the key without the spaces it is shown with', async () => {
    const user = show();
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await navigator.clipboard.readText()).toBe(secret);
    expect(await screen.findByText('The key was copied')).toBeVisible();
  });

  it('explains how to copy it when the browser does not allow copying', async () => {
    const user = show();
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy key' }));
    expect(await screen.findByText('The key could not be copied')).toBeVisible();
  });

  it.each([
    ['EnableSoftwareTokenMFAException', authErrors.wrongCode, ''],
    ['UnknownError', authErrors.serviceFailed, '123456'],
  ])('says after %s: %s', async (name, sentence, left) => {
    const user = show(() => Promise.reject(named(name)));
    await user.type(field(), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(field()).toHaveValue(left);
  });
});
