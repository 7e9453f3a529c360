import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Upload, UploadPhase } from '#domain/upload/upload.ts';
import { UploadContext, type UploadStore } from '#features/documents/api/upload-context.ts';
import { connection } from '#lib/browser/connection.ts';
import { WaitingNote } from './waiting-note.tsx';

const queued: UploadPhase = { kind: 'queued' };
const duplicate: UploadPhase = {
  kind: 'duplicate',
  existingCopy: { documentId: 'd0', name: 'Docket 1.pdf' },
};

function show(isOnline: boolean, ...phases: UploadPhase[]) {
  vi.spyOn(connection, 'isOnline').mockReturnValue(isOnline);
  const uploads = phases.map(
    (phase): Upload => ({
      ...{
        documentId: 'd1',
        projectId: 'p1',
        name: 'Docket.pdf',
        sizeBytes: 9,
        from: 'check',
        progress: 5,
        phase,
      },
      ...{ sha256: null, duplicateAllowed: false, kept: true, notKept: null },
    }),
  );
  const queue = { uploads };
  const store = { subscribe: () => () => {}, queue: () => queue } as unknown as UploadStore;
  render(
    <UploadContext value={store}>
      <WaitingNote />
    </UploadContext>,
  );
}

afterEach(() => vi.restoreAllMocks());

it('says without a connection that files upload when there is one', () => {
  show(false, queued, queued);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^2 files wait on this device\. They upload when you are online\.$/,
  );
});

it('says with a connection that files upload while the application is open', () => {
  show(true, queued);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^1 file on this device is not uploaded yet\. It uploads while Plumbline is open\.$/,
  );
});

it('counts a duplicate as waiting for an answer, not for a connection', () => {
  show(true, duplicate);
  expect(screen.getByRole('status')).toHaveTextContent(
    /^1 file is not uploaded, because your company already has the same file\. Open its project to decide\.$/,
  );
});
