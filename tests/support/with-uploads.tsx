import { type ReactNode, useState } from 'react';
import { CaptureProvider } from '#features/documents/capture/capture-provider.tsx';
import { inMemory } from '#features/documents/testing/in-memory-deps.ts';
import { UploadContext } from '#features/documents/upload/upload-context.ts';
import { createUploadStore } from '#features/documents/upload/upload-store.ts';

/** Components that show documents need the providers of uploads and camera. Here there are no uploads. */
export function WithUploads({ children }: { children: ReactNode }) {
  const [store] = useState(() => createUploadStore(inMemory().deps));
  return (
    <UploadContext value={store}>
      <CaptureProvider>{children}</CaptureProvider>
    </UploadContext>
  );
}
