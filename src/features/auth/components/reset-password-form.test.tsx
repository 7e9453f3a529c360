import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ResetPasswordForm } from './reset-password-form.tsx';

function show(resend: (email: string) => Promise<unknown>) {
  render(
    <ResetPasswordForm email="jo@acme.example" reset={async () => {}} resend={resend} onReset={() => {}} />,
  );
}

const again = () => screen.getByRole('button', { name: 'Send another code' });

describe('a new password with an emailed code', () => {
  it('sends another code, says so, and keeps what was typed', async () => {
    const sent: string[] = [];
    show(async (email) => sent.push(email));
    await userEvent.type(screen.getByLabelText('Password'), 'Level-42!x');
    await userEvent.click(again());
    expect(sent).toEqual(['jo@acme.example']);
    expect(await screen.findByRole('status')).toHaveTextContent(
      'If jo@acme.example has an account, we have sent a new code. The previous code no longer works.',
    );
    expect(screen.getByLabelText('Password')).toHaveValue('Level-42!x');
  });

  it('requests one code at a time', async () => {
    show(() => new Promise(() => {}));
    await userEvent.click(again());
    expect(again()).toBeDisabled();
  });

  it('says why no code was sent', async () => {
    const limit = {
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    };
    show(() => Promise.reject(Object.assign(new Error(limit.message), limit)));
    await userEvent.click(again());
    expect(await screen.findByRole('alert')).toHaveTextContent(limit.message);
    expect(again()).toBeEnabled();
  });
});
