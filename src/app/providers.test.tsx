import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { useSession } from '#features/auth/api/use-session.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { aUser } from '#tests/support/session-users.ts';
import { Toaster } from '#ui/toaster.tsx';
import { guardAnswers } from './guards/guard-answers.ts';
import { Providers } from './providers.tsx';

function Desk() {
  const { user } = useSession();
  return (
    <>
      <p>{user ? `the desk of ${user.name}` : 'nobody’s desk'}</p>
      <input aria-label="Question" />
      <Toaster />
    </>
  );
}

/** The SDK is loaded first. It finds no backend to configure itself for. */
const sdk = { timeout: 15_000 };

/**
 * Ways in which a page learns that another tab changed the session. A page restored by Back received no event and
 * checks the session itself.
 */
const hears = {
  'while it is open': () =>
    window.dispatchEvent(
      new StorageEvent('storage', {
        key: 'CognitoIdentityServiceProvider.client.LastAuthUser',
        storageArea: localStorage,
      }),
    ),
  'while it was away': () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
};

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

/** Waits for what the providers load after the first screen, before the test file ends. */
afterAll(async () => {
  await import('#lib/browser/connection.ts');
});

describe('a page whose session another tab ends', () => {
  it.each(['while it is open', 'while it was away'] as const)(
    'hides all personal data, including typed text, and says why: %s',
    async (when) => {
      localStorage.setItem('CognitoIdentityServiceProvider.client.jo.idToken', 'x');
      localStorage.setItem('plumbline.session', JSON.stringify({ savedAt: Date.now(), user: aUser }));
      guardAnswers.write('jo/acme/tower', { kind: 'ok', value: 'Tower' });
      render(
        <Providers>
          <Desk />
        </Providers>,
      );
      expect(screen.getByText('the desk of Jo Fox')).toBeVisible();
      await userEvent.type(screen.getByLabelText('Question'), 'How thick is the slab?');
      localStorage.clear();
      hears[when]();
      expect(await screen.findByText('nobody’s desk', {}, sdk)).toBeVisible();
      expect(screen.getByLabelText('Question')).toHaveValue('');
      expect(guardAnswers.read('jo/acme/tower', (value): value is string => typeof value === 'string')).toBe(
        undefined,
      );
      expect(await screen.findByText('You have been signed out')).toBeVisible();
    },
    30_000,
  );
});

it('adopts the sign-in of another tab on a page without a session', async () => {
  render(
    <Providers>
      <Desk />
    </Providers>,
  );
  expect(screen.getByText('nobody’s desk')).toBeVisible();
  // The tokens cannot be read without a backend, so only the stored person is available.
  localStorage.setItem('CognitoIdentityServiceProvider.client.jo.idToken', 'x');
  localStorage.setItem('plumbline.session', JSON.stringify({ savedAt: Date.now(), user: aUser }));
  const warned = new Promise((resolve) => {
    vi.spyOn(console, 'warn').mockImplementation(resolve);
  });
  hears['while it is open']();
  expect(await warned).toMatch(/still signed in is not known/);
}, 30_000);

function Documents({ load }: { load: () => Promise<string> }) {
  const { data, error } = useQuery({ queryKey: ['documents'], queryFn: load });
  return <p>{data ?? (error ? userMessageOf(error, 'failed') : 'Loading documents...')}</p>;
}

describe('a device without a network', () => {
  afterEach(() => window.dispatchEvent(new Event('online')));

  it('fails a query at once, without a retry', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn(async (): Promise<string> => {
      throw new ConnectionLostError();
    });
    render(
      <Providers>
        <Documents load={load} />
      </Providers>,
    );
    expect(
      await screen.findByText('You are offline. Connect to the internet, then try again.'),
    ).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });
});
