import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { memoryStorage } from '#tests/support/memory-storage.ts';
import { inMemory } from '../testing/in-memory-deps.ts';
import { inMemoryDevice } from '../testing/in-memory-left-files.ts';
import { UploadContext } from '../upload/upload-context.ts';
import { createUploadStore } from '../upload/upload-store.ts';
import { LeftFilesNotice } from './left-files-notice.tsx';

const left = (name: string, projectId: string) => ({
  ...{ documentId: name, projectId, name, sizeBytes: 2048, registered: false },
});

it('names the files of a closed page, in this project only, until dismissed', async () => {
  const device = inMemoryDevice(memoryStorage());
  device.open('first').keep([left('Slab.jpg', 'one'), left('Roof.jpg', 'two')]);
  device.close('first');
  const store = createUploadStore(inMemory().deps, device.open('second'));
  render(
    <UploadContext value={store}>
      <LeftFilesNotice projectId="one" />
    </UploadContext>,
  );
  expect(await screen.findByText('1 file was not uploaded: Slab.jpg; add it again.')).toBeVisible();
  expect(screen.queryByText(/Roof\.jpg/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss/ }));
  expect(screen.queryByText(/Slab\.jpg/)).toBeNull();
  expect(store.left.files()).toMatchObject([{ name: 'Roof.jpg' }]);
});
