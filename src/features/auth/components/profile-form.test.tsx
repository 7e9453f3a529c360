import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { authErrors } from '#domain/errors/catalogue.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { ProfileForm } from './profile-form.tsx';

it.each([
  [new ConnectionLostError(), authErrors.noConnection],
  [new AppError('forbidden', 'Unauthorized'), 'Unauthorized'],
  [new Error('Execution timed out.'), 'Something went wrong. Please try again.'],
])('keeps a name that is not saved because of %s, with the reason', async (error, sentence) => {
  render(<ProfileForm name="Jo" save={() => Promise.reject(error)} />);
  await userEvent.type(screen.getByLabelText('Name'), ' Fox');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(screen.getByLabelText('Name')).toHaveValue('Jo Fox');
});
