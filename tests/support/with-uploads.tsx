import type { ReactNode } from 'react';
import { CaptureProvider } from '#features/documents/capture/capture-provider.tsx';
import { inMemory } from '#features/documents/testing/in-memory-deps.ts';
import { UploadContext } from '#features/documents/upload/upload-context.ts';
import { createUploadStore } from '#features/documents/upload/upload-store.ts';

/** What shows documents is inside the uploads of the tab and its camera; here there are no uploads. */
export function WithUploads({ children }: { children: ReactNode }) {
  return (
    <UploadContext value={createUploadStore(inMemory().deps)}>
      <CaptureProvider>{children}</CaptureProvider>
    </UploadContext>
  );
}
