import type { ReactNode } from 'react';
import { inMemory } from '#features/documents/testing/in-memory-deps.ts';
import { UploadContext } from '#features/documents/upload/upload-context.ts';
import { createUploadStore } from '#features/documents/upload/upload-store.ts';

/** What shows documents is inside the uploads of the tab; here there are none. */
export function WithUploads({ children }: { children: ReactNode }) {
  return <UploadContext value={createUploadStore(inMemory().deps)}>{children}</UploadContext>;
}
