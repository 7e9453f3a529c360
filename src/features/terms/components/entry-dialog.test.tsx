import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { EntryDialog } from './entry-dialog.tsx';

it('keeps a term that could not be saved, and moves focus to the reason', async () => {
  const save = async () => {
    throw new Error('Execution timed out.');
  };
  render(<EntryDialog trigger={<button type="button">New term</button>} save={save} />);
  await userEvent.click(screen.getByRole('button', { name: 'New term' }));
  await userEvent.type(screen.getByLabelText('Term'), 'Jumbo brick');
  await userEvent.type(screen.getByLabelText('What it means'), 'A brick of 290 mm.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('Something went wrong. Please try again.');
  expect(notice).toHaveFocus();
  expect(screen.getByLabelText('Term')).toHaveValue('Jumbo brick');
});
