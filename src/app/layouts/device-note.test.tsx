import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { OfflineNote, UpdateNote } from './device-note.tsx';

it('without a connection it says what works, and can be made small but not hidden', async () => {
  render(<OfflineNote />);
  expect(screen.getByText('Offline:')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Put away' }));
  expect(screen.queryByText(/stays readable/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Offline' }));
  expect(screen.getByText(/stays readable/)).toBeInTheDocument();
});

it('a newer version is offered, and taken only when it is asked for', async () => {
  let reloads = 0;
  render(
    <UpdateNote
      onReload={() => {
        reloads += 1;
      }}
    />,
  );
  expect(screen.getByText(/A new version is ready/)).toBeInTheDocument();
  expect(reloads).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloads).toBe(1);
});

it('it can wait', async () => {
  render(<UpdateNote onReload={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(/A new version is ready/)).not.toBeInTheDocument();
});
