import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { useUploadStore } from '#features/documents/api/upload-context.ts';
import { UploadProvider } from './upload-provider.tsx';

const silent = () => () => {};

/** The store that a screen of the company gets. The layout is removed afterwards. */
function storeIn(session: QueryClient) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={session}>
      <UploadProvider owner={{ companyId: 'acme', sub: 'ann' }} subscribe={silent}>
        {children}
      </UploadProvider>
    </QueryClientProvider>
  );
  const { result, unmount } = renderHook(useUploadStore, { wrapper });
  unmount();
  return result.current;
}

it('keeps uploads beyond the company layout, but not beyond the session', () => {
  const session = new QueryClient();
  const before = storeIn(session);
  expect(storeIn(session)).toBe(before);
  expect(storeIn(new QueryClient())).not.toBe(before);
});
