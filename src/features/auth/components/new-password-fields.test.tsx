import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const press = () => userEvent.click(screen.getByRole('button', { name: 'Change Password' }));

describe('a new password below other fields', () => {
  it('leaves focus to the current password, which is asked first', async () => {
    render(<ChangePasswordForm email="jo@acme.example" change={async () => {}} />);
    await press();
    expect(screen.getByLabelText('Current Password')).toHaveFocus();
  });

  it('leaves focus to the mailed code, which is asked first', async () => {
    render(<ResetPasswordForm email="jo@acme.example" reset={async () => {}} onReset={() => {}} />);
    await press();
    expect(screen.getByLabelText('Code from the email')).toHaveFocus();
  });

  it('is where focus goes when it alone is missing', async () => {
    render(<ResetPasswordForm email="jo@acme.example" reset={async () => {}} onReset={() => {}} />);
    await userEvent.type(screen.getByLabelText('Code from the email'), '123456');
    await press();
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });
});
