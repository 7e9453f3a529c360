import type { ReactNode } from 'react';
import { inMemory } from '../../src/features/documents/upload/in-memory-ports.ts';
import { UploadContext } from '../../src/features/documents/upload/upload-context.ts';
import { createUploadStore } from '../../src/features/documents/upload/upload-store.ts';

/** What shows documents stands inside the uploads of the tab; here there are none. */
export function WithUploads({ children }: { children: ReactNode }) {
  return <UploadContext value={createUploadStore(inMemory().ports)}>{children}</UploadContext>;
}
