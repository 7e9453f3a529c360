import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { Toaster } from '../../../../components/ui/toaster.tsx';
import { useCompanyData } from './use-company-data.ts';

const missing = vi.hoisted(() => async () => {
  throw Object.assign(new Error('The specified key does not exist.'), { name: 'NoSuchKey' });
});
vi.mock('../../../../features/projects/api/list-projects.ts', async (load) => ({
  ...(await load<object>()),
  listProjects: missing,
}));
vi.mock('../../../../features/documents/api/list-documents.ts', async (load) => ({
  ...(await load<object>()),
  listCompanyDocuments: missing,
}));
vi.mock('../../../../features/company/api/list-members.ts', async (load) => ({
  ...(await load<object>()),
  listMembers: missing,
}));

it('a dashboard whose storage keys are missing has empty lists, and no message', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useCompanyData('acme'), { wrapper });
  await waitFor(() => expect(result.current.projects.data).toEqual([]));
  await waitFor(() => expect(result.current.documents.data).toEqual([]));
  await waitFor(() => expect(client.getQueryData(['members', 'acme'])).toEqual([]));
  expect(document.body).not.toHaveTextContent('Loading Error');
});
