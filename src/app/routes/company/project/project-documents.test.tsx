import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CaptureProvider } from '#features/capture/components/capture-provider.tsx';
import { recordOf } from '#features/documents/api/document-record.ts';
import { projectDocumentsKey } from '#features/documents/api/documents.ts';
import { UploadContext } from '#features/documents/api/upload-context.ts';
import { createUploadStore } from '#features/uploads/queue/upload-store.ts';
import { inMemory, pdf, scope } from '#features/uploads/testing/in-memory-deps.ts';
import { ProjectDocuments } from './project-documents.tsx';

// No server is called: the data is put into the query cache.
beforeEach(() => onlineManager.setOnline(false));
afterEach(() => onlineManager.setOnline(true));

const record = (id: string) =>
  recordOf({
    ...{ id, companyId: scope.companyId, projectId: scope.projectId, name: `${id}.pdf`, size: 9 },
    ...{ type: 'application/pdf', status: 'processing', s3Key: id },
    ...{ createdAt: '2026-11-21T00:00:00Z', updatedAt: '2026-11-21T00:00:00Z' },
  });

it('shows the first upload of an empty project alone; cancelled, the project is empty again', async () => {
  const { deps } = inMemory({
    put: (_target, _body, _onProgress, signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  const store = createUploadStore(deps);
  const queryClient = new QueryClient();
  const key = projectDocumentsKey(scope.projectId);
  queryClient.setQueryData(key, []);
  render(
    <QueryClientProvider client={queryClient}>
      <UploadContext value={store}>
        <MemoryRouter>
          <CaptureProvider>
            <ProjectDocuments
              onSummarise={() => undefined}
              {...scope}
              viewer={{ sub: 'sub-1', isManager: true }}
              projects={[]}
              lists={[{ label: 'Documents' }]}
              hrefFor={({ id }) => id}
            />
          </CaptureProvider>
        </MemoryRouter>
      </UploadContext>
    </QueryClientProvider>,
  );
  expect(screen.getByText('No documents yet')).toBeVisible();

  act(() => store.add([pdf('Rails.pdf')], scope));
  const [upload] = store.queue().uploads;
  if (!upload) throw new Error('Nothing was queued');
  // The row is in the list as soon as it is registered.
  act(() => void queryClient.setQueryData(key, [record(upload.documentId)]));
  await waitFor(() => expect(screen.queryByText('No documents yet')).toBeNull());
  expect(screen.getByRole('list', { name: 'Uploads' })).toHaveTextContent('Rails.pdf');
  expect(screen.queryByRole('button', { name: 'Clear search and filters' })).toBeNull();
  // It is already a document, so after a reload the list would count it as well.
  expect(screen.getByRole('heading', { name: 'Documents 1' })).toBeVisible();

  act(() => void queryClient.setQueryData(key, []));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Rails.pdf' }));
  expect(await screen.findByText('No documents yet')).toBeVisible();
});
