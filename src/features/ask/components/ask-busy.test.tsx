import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { field, quoted, service, show } from '../testing/ask-scene.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** The panel of a person who has asked a server that is busy for 12 seconds. */
async function askedOfBusyServer() {
  const { api, asked, ...given } = service();
  show(api);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.type(field(), 'How high?{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  given.fail(new AppError('failed', aiErrors.busy(12)));
  expect(await screen.findByText(/Yours is asked again within 12 seconds/)).toBeVisible();
  return { asked, user, ...given };
}

it('says that the server is busy, and asks again by itself', async () => {
  const { asked, answer } = await askedOfBusyServer();
  await vi.advanceTimersByTimeAsync(12_000);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.messageId).toBe(asked[0]?.messageId);
  expect(screen.getByText('Searching your documents')).toBeVisible();
  answer(quoted);
  expect(await screen.findByText('Quoted from your documents')).toBeVisible();
});

it('does not ask again what was stopped while the server was busy', async () => {
  const { asked, user } = await askedOfBusyServer();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await vi.advanceTimersByTimeAsync(12_000);
  expect(asked).toHaveLength(1);
  expect(screen.getByText('Stopped.')).toBeVisible();
});
