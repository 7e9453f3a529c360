import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { Toaster } from '../../../../components/ui/toaster.tsx';
import { useCompanyData } from './use-company-data.ts';

const missing = async () => {
  throw Object.assign(new Error('The specified key does not exist.'), { name: 'NoSuchKey' });
};
const lists = { listProjects: missing, listCompanyDocuments: missing, listMembers: missing };

it('a dashboard whose storage keys are missing has empty lists, and no message', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <Toaster />
    </QueryClientProvider>
  );
  const { result } = renderHook(() => useCompanyData('acme', lists), { wrapper });
  await waitFor(() => expect(result.current.projects.data).toEqual([]));
  await waitFor(() => expect(result.current.documents.data).toEqual([]));
  await waitFor(() => expect(client.getQueryData(['members', 'acme'])).toEqual([]));
  expect(document.body).not.toHaveTextContent('Loading Error');
});
