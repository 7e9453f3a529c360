import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { windowOf } from '#tests/support/window-of.ts';
import { LiveNote, OfflineNote, UpdateNote } from './device-note.tsx';

const meaning = /You can still read/;

describe('without a connection', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('says what works on a wide screen; the note folds to one word', async () => {
    render(<OfflineNote />);
    expect(screen.getByText(meaning)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Offline', expanded: true }));
    expect(screen.getByText(meaning)).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Offline', expanded: false }));
    expect(screen.getByText(meaning)).toBeVisible();
  });

  it('shows only the word on a phone at first', async () => {
    windowOf(390);
    render(<OfflineNote />);
    expect(screen.getByText(meaning)).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Offline' }));
    expect(screen.getByText(meaning)).toBeVisible();
  });
});

it('shows why live updates are paused', () => {
  render(<LiveNote cause="Connection timeout" />);
  expect(screen.getByRole('button', { name: 'Connection timeout' })).toBeVisible();
  expect(screen.getByText(/will then load what you missed/)).toBeVisible();
});

it('offers a newer version and loads it only on request', async () => {
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

it('lets a newer version wait', async () => {
  render(<UpdateNote onReload={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByText(/A new version is ready/)).not.toBeInTheDocument();
});
