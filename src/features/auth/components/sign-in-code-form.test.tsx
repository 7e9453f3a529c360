import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { SignInCodeForm } from './sign-in-code-form.tsx';

/** The form after a code was sent and rejected with that failure. */
async function failWith(error: Error) {
  render(
    <SignInCodeForm
      source="authenticator"
      confirm={() => Promise.reject(error)}
      onStartAgain={() => undefined}
    />,
  );
  await userEvent.type(field(), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
}

const field = () => screen.getByLabelText('Code from your authenticator app');

describe('the two-step form', () => {
  it('clears a wrong code', async () => {
    await failWith(new AppError('unauthenticated', authErrors.wrongCode));
    expect(screen.getByRole('alert')).toHaveTextContent(authErrors.wrongCode);
    expect(field()).toHaveValue('');
  });

  it.each([
    [new AppError('unavailable', authErrors.serviceFailed), authErrors.serviceFailed],
    [new TypeError('Failed to fetch'), authErrors.noConnection],
    [new Error('Execution timed out.'), authErrors.serviceFailed],
  ])('keeps an unchecked code, and says why in words for people: %s', async (error, sentence) => {
    await failWith(error);
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    expect(field()).toHaveValue('123456');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeEnabled();
  });
});
