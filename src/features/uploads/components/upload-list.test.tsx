import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import { ExtractionError } from '#domain/extraction/extraction-error.ts';
import { UploadContext, type UploadStore, useUploads } from '#features/documents/api/upload-context.ts';
import type { UploadDeps } from '../queue/upload-deps.ts';
import { createUploadStore } from '../queue/upload-store.ts';
import { extracted, inMemory, pdf, scope } from '../testing/in-memory-deps.ts';
import { inMemoryDevice } from '../testing/in-memory-device.ts';
import { UploadList } from './upload-list.tsx';

function ProjectUploads() {
  return <UploadList uploads={useUploads(scope.projectId)} />;
}

function show(
  changes: Partial<UploadDeps> = {},
  open: (deps: UploadDeps) => UploadStore = createUploadStore,
) {
  const { deps, rows } = inMemory(changes);
  const store = open(deps);
  render(
    <UploadContext value={store}>
      <ProjectUploads />
    </UploadContext>,
  );
  return { store, rows };
}

describe('the upload list', () => {
  it('shows which page is being read, and the file’s progress', async () => {
    let finish: (result: ReturnType<typeof extracted>) => void = () => undefined;
    const { store } = show({
      extract: (_file, _name, _type, onProgress) => {
        onProgress(3, 20);
        return new Promise((resolve) => {
          finish = resolve;
        });
      },
    });
    store.add([pdf('Rails.pdf')], scope);
    expect(await screen.findByText('Reading page 4 of 20')).toBeVisible();
    expect(
      Number(screen.getByRole('progressbar', { name: 'Upload of Rails.pdf' }).ariaValueNow),
    ).toBeGreaterThanOrEqual(70);
    finish(extracted());
    await waitFor(() => expect(screen.queryByText('Rails.pdf')).toBeNull());
    expect(screen.getByRole('status')).toHaveTextContent('1 of 1 uploads ready');
  });

  it('names the cause of a failure and retries that file', async () => {
    let slow = true;
    const { store } = show({
      extract: async (_file, name) => {
        if (slow) throw new ExtractionError('timeout', name);
        return extracted();
      },
    });
    store.add([pdf('Slow.pdf')], scope);
    expect(await screen.findByText(/took too long/)).toBeVisible();
    slow = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry Slow.pdf' }));
    await waitFor(() => expect(screen.queryByText('Slow.pdf')).toBeNull());
  });

  it('offers no retry for an unsupported type, and says what to do instead', async () => {
    const { store } = show();
    store.add([new File(['AC1032'], 'Site.dwg')], scope);
    expect(await screen.findByText(/Plot or print it to PDF and upload that/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry Site.dwg' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss Site.dwg' }));
    expect(screen.queryByText('Site.dwg')).toBeNull();
  });

  it.each([
    ['Skip all', 1],
    ['Upload all', 4],
  ])('answers for all duplicates at once with %s', async (answer, rowsAfter) => {
    const { store, rows } = show();
    store.add([pdf('one.pdf')], scope);
    await waitFor(() => expect([...rows.values()]).toMatchObject([{ status: 'processed' }]));
    store.add([pdf('two.pdf'), pdf('three.pdf'), pdf('four.pdf')], scope);
    expect(await screen.findByText('3 files are already in your company.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
    expect(rows.size).toBe(rowsAfter);
  });

  it('clears all failed files at once', async () => {
    const { store } = show();
    store.add([new File(['x'], 'a.dwg'), new File(['x'], 'b.dwg')], scope);
    expect(await screen.findByText('2 files failed.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  });

  it('asks before uploading a duplicate, and leaves it out when skipped', async () => {
    const { store, rows } = show();
    store.add([pdf('one.pdf')], scope);
    await waitFor(() => expect([...rows.values()]).toMatchObject([{ status: 'processed' }]));
    store.add([pdf('two.pdf')], scope);
    const row = (await screen.findByText('Same file as one.pdf')).closest('li');
    await userEvent.click(within(row as HTMLElement).getByRole('button', { name: 'Skip' }));
    expect(screen.queryByText('two.pdf')).toBeNull();
    expect(rows.size).toBe(1);
  });

  it('cancels a file in progress', async () => {
    const { store } = show({
      put: (_target, _body, _onProgress, signal) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    store.add([pdf('Rails.pdf')], scope);
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Rails.pdf' }));
    expect(screen.queryByText('Rails.pdf')).toBeNull();
  });

  it('says that a file is saved on the device, and gives a copy of one that the company refuses', async () => {
    const refused = new AppError('forbidden', dataErrors.mayNotCreate('documents'));
    let refuse: (error: Error) => void = () => {};
    const createUploadUrl = () =>
      new Promise<never>((_, reject) => {
        refuse = reject;
      });
    const { store } = show({ createUploadUrl }, (deps) => inMemoryDevice().open(deps));
    store.add([pdf('Rails.pdf')], scope);
    expect(await screen.findByText(/Saved on this device until they are uploaded/)).toBeVisible();
    refuse(refused);
    await userEvent.click(await screen.findByRole('button', { name: 'Save a copy of Rails.pdf' }));
    const [upload] = store.queue().uploads;
    expect(await (await store.keptFile(upload?.documentId ?? ''))?.text()).toContain('guard rails');
  });
});
