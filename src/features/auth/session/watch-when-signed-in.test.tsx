import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { aUser } from '#tests/support/session-users.ts';
import { sessionKey } from '../api/get-session.ts';
import { watchWhenSignedIn } from './watch-when-signed-in.ts';

const TOKEN = 'CognitoIdentityServiceProvider.client.LastAuthUser';
const SDK_MS = 15_000;

let stop = () => {};
afterEach(() => stop());

function watched() {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionKey, aUser);
  const onReplaced = vi.fn();
  stop = watchWhenSignedIn({ queryClient, onReplaced });
  return onReplaced;
}

const changed = (key: string | null) => new StorageEvent('storage', { key, storageArea: localStorage });

it.each([
  ['the tokens change', changed(TOKEN)],
  ['everything is cleared', changed(null)],
  ['Back restores the page', Object.assign(new Event('pageshow'), { persisted: true })],
])(
  'notices a sign-out in another tab while its own code is loading: %s',
  async (_, event) => {
    const onReplaced = watched();
    window.dispatchEvent(event);
    await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledWith('ended'), SDK_MS);
  },
  2 * SDK_MS,
);
