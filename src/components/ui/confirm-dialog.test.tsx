import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

function show(onConfirm: () => Promise<void>) {
  render(
    <ConfirmDialog
      title="Sign out"
      text="Are you sure?"
      confirmLabel="Sign Out"
      trigger={<button type="button">Leave</button>}
      onConfirm={onConfirm}
    />,
  );
  return userEvent.setup();
}

describe('the confirmation', () => {
  it('does nothing when cancelled or closed', async () => {
    let confirmed = 0;
    const user = show(async () => {
      confirmed += 1;
    });
    await user.click(screen.getByText('Leave'));
    expect(screen.getByRole('alertdialog', { name: 'Sign out' })).toHaveAccessibleDescription(
      'Are you sure?',
    );
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByText('Leave'));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(confirmed).toBe(0);
  });

  it('stays open until the action is done, and cannot be closed meanwhile', async () => {
    let finish = () => {};
    const user = show(
      () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    );
    await user.click(screen.getByText('Leave'));
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDisabled();
    finish();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it.each([
    [new AppError('conflict', 'Somebody was quicker.', { logMessage: 'version 3' }), 'Somebody was quicker.'],
    [new Error('DynamoDB:ConditionalCheckFailedException'), unexpected],
  ])('explains why the action failed, and can be retried: %s', async (error, words) => {
    const user = show(() => Promise.reject(error));
    await user.click(screen.getByText('Leave'));
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeEnabled();
  });
});
