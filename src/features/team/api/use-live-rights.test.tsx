import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useLiveRights } from './use-live-rights.ts';

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

/** A person with the role Admin, whose row another person changes. */
function listening() {
  const row = { role: 'Admin', isActive: true };
  let reads = 0;
  let notify = () => {};
  const taken: string[] = [];
  const own = {
    subscribe: (_: string, onChange: () => void) => {
      notify = onChange;
      return () => {
        notify = () => {};
      };
    },
    read: async () => {
      reads += 1;
      return { ...row };
    },
  };
  const { unmount } = renderHook(
    () => useLiveRights({ userId: 'jo', role: 'Admin' }, own, async (id) => void taken.push(id)),
    { wrapper },
  );
  return {
    taken,
    unmount,
    reads: () => reads,
    change: (to: Partial<typeof row>) => {
      Object.assign(row, to);
      notify();
    },
  };
}

it.each([{ role: 'User' }, { isActive: false }])(
  'applies a change of their role by someone else: %o',
  async (to) => {
    const { change, taken, unmount } = listening();
    change(to);
    await waitFor(() => expect(taken).toEqual(['jo']));
    unmount();
  },
);

it('ignores a change that keeps the rights, such as a sign-in', async () => {
  const { change, taken, reads, unmount } = listening();
  change({});
  await waitFor(() => expect(reads()).toBe(1));
  unmount();
  change({ role: 'User' });
  expect([taken, reads()]).toEqual([[], 1]);
});
