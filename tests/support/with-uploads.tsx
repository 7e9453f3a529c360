import { type ReactNode, useState } from 'react';
import { CaptureProvider } from '#features/capture/components/capture-provider.tsx';
import { UploadContext } from '#features/documents/api/upload-context.ts';
import { createUploadStore } from '#features/uploads/queue/upload-store.ts';
import { inMemory } from '#features/uploads/testing/in-memory-deps.ts';

/** Components that show documents need the providers of uploads and camera. Here there are no uploads. */
export function WithUploads({ children }: { children: ReactNode }) {
  const [store] = useState(() => createUploadStore(inMemory().deps));
  return (
    <UploadContext value={store}>
      <CaptureProvider>{children}</CaptureProvider>
    </UploadContext>
  );
}
