import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ChangePasswordForm } from './change-password-form.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

const press = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

function showReset(): void {
  render(
    <ResetPasswordForm
      email="jo@acme.example"
      reset={async () => {}}
      resend={async () => {}}
      onReset={() => {}}
    />,
  );
}

describe('a new password below other fields', () => {
  it('leaves focus to the current password, which comes first', async () => {
    render(<ChangePasswordForm email="jo@acme.example" change={async () => {}} />);
    await press();
    expect(screen.getByLabelText('Current Password')).toHaveFocus();
  });

  it('leaves focus to the emailed code, which comes first', async () => {
    showReset();
    await press();
    expect(screen.getByLabelText('Code from the email')).toHaveFocus();
  });

  it('takes focus when it alone is missing', async () => {
    showReset();
    await userEvent.type(screen.getByLabelText('Code from the email'), '123456');
    await press();
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('reports differing passwords although the code is missing, until they match', async () => {
    showReset();
    await userEvent.type(screen.getByLabelText('Password'), 'Level-42!');
    await userEvent.type(screen.getByLabelText('Confirm Password'), 'Level-42!x');
    await press();
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Passwords do not match');
    await userEvent.type(screen.getByLabelText('Password'), 'x');
    expect(screen.queryByText('Passwords do not match')).not.toBeInTheDocument();
  });

  it('is hidden again when the form was cleared', async () => {
    render(<ChangePasswordForm email="jo@acme.example" change={async () => {}} />);
    await userEvent.type(screen.getByLabelText('Current Password'), 'Plumb-Line1!');
    await userEvent.type(screen.getByLabelText('New Password'), 'Level-42!x');
    await userEvent.type(screen.getByLabelText('Confirm New Password'), 'Level-42!x');
    const [, show] = screen.getAllByRole('button', { name: 'Show password' });
    await userEvent.click(show as HTMLElement);
    expect(screen.getByLabelText('New Password')).toHaveAttribute('type', 'text');
    await press();
    expect(screen.getByLabelText('New Password')).toHaveValue('');
    expect(screen.getByLabelText('New Password')).toHaveAttribute('type', 'password');
  });
});
