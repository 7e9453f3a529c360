import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { authErrors } from '#domain/errors/catalogue.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { entryProblem } from '../session/entry-problem.ts';
import { AccountDeactivatedError } from '../session/refused-entry.ts';
import { EntryProblemNotice } from './entry-problem-notice.tsx';

function show(error: Error) {
  const done: string[] = [];
  let answer = () => {};
  render(
    <EntryProblemNotice
      problem={entryProblem(error)}
      onRetry={() => {
        done.push('retry');
        return new Promise<void>((resolve) => {
          answer = resolve;
        });
      }}
      onSignOut={async () => void done.push('sign out')}
    />,
  );
  return { done, answer: () => answer() };
}

it('says that the password was right, and retries the rest on request', async () => {
  const { done, answer } = show(new ConnectionLostError());
  expect(screen.getByRole('alert')).toHaveTextContent(authErrors.notLoaded);
  expect(screen.getByRole('alert')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDisabled();
  answer();
  expect(await screen.findByRole('alert')).toHaveTextContent(authErrors.lostWhileLoading);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(done).toEqual(['retry', 'retry']);
});

it('lets a deactivated member only sign out', async () => {
  const { done } = show(new AccountDeactivatedError(authErrors.deactivated));
  expect(screen.getByRole('alert')).toHaveTextContent(authErrors.deactivatedText);
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
  expect(done).toEqual(['sign out']);
});
