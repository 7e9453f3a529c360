import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { dataErrors } from '#domain/errors/catalogue.ts';
import type { UploadStore } from '#features/documents/api/upload-context.ts';
import { ConnectionLostError } from '#lib/http/request-error.ts';
import { inMemory, pdf, scope } from '../../testing/in-memory-deps.ts';
import { inMemoryDevice } from '../../testing/in-memory-device.ts';
import type { UploadDeps } from '../upload-deps.ts';

const never = new Promise<never>(() => undefined);
const phases = (store: UploadStore) =>
  store.queue().uploads.map(({ name, phase }) => `${name} ${phase.kind}`);
const done = (store: UploadStore) => () =>
  store.queue().uploads.length > 0 && store.queue().uploads.every(({ phase }) => phase.kind === 'processed');

/** A company, and a device on which pages can be opened. */
function site(changes: Partial<UploadDeps> = {}) {
  const company = inMemory(changes);
  const device = inMemoryDevice();
  return { ...company, device, open: () => device.open(company.deps) };
}

describe('a chosen file', () => {
  it('continues in the next page after its page was closed, in the order in which it was added', async () => {
    let broken: Promise<never> | undefined = never;
    const { device, deps, rows } = site({ put: () => broken ?? Promise.resolve('etag') });
    const first = device.open(deps);
    first.add([pdf('a.pdf', 'a'), pdf('b.pdf', 'b'), pdf('c.pdf', 'c')], scope);
    await expect.poll(() => device.kept.size).toBe(3);
    await expect.poll(() => rows.size).toBe(2);
    first.kill();
    broken = undefined;
    const second = device.open(deps);
    await expect
      .poll(() => second.queue().uploads.map(({ name }) => name))
      .toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    await expect.poll(done(second)).toBe(true);
    expect([...rows.values()].map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    await expect.poll(() => device.kept.size).toBe(0);
  });

  it('is sent once when its page was closed before the reply', async () => {
    let sent = 0;
    const { device, objects, rows, deps } = site({
      put: async ({ url }, body) => {
        sent += 1;
        objects.set(url, body);
        if (url.endsWith('/file')) await never;
        return 'etag';
      },
    });
    const first = device.open(deps);
    first.add([pdf()], scope);
    await expect.poll(() => sent).toBe(1);
    await expect.poll(() => [...device.kept.values()][0]?.upload.from).toBe('transfer');
    first.kill();
    const put: typeof deps.put = async ({ url }, body) => {
      objects.set(url, body);
      return 'etag';
    };
    const second = device.open({ ...deps, put });
    await expect.poll(done(second)).toBe(true);
    expect(sent).toBe(1);
    expect(rows.size).toBe(1);
  });

  it('waits for a connection however often it is lost', async () => {
    let losses = 20;
    const { device, deps } = site({
      createUploadUrl: async ({ documentId, purpose }) => {
        if (losses-- > 0) throw new ConnectionLostError();
        return { url: `${documentId}/${purpose}`, key: purpose, headers: {} };
      },
      untilReachable: async () => true,
    });
    const page = device.open(deps);
    page.add([pdf()], scope);
    await expect.poll(done(page)).toBe(true);
  });

  it('asks the same question in the next page', async () => {
    const { open, rows } = site();
    const first = open();
    first.add([pdf('one.pdf')], scope);
    await expect.poll(done(first)).toBe(true);
    first.add([pdf('two.pdf')], scope);
    await expect.poll(() => phases(first)).toContain('two.pdf duplicate');
    first.kill();
    const second = open();
    await expect.poll(() => phases(second)).toEqual(['two.pdf duplicate']);
    second.allowDuplicate(second.queue().uploads[0]?.documentId ?? '');
    await expect.poll(done(second)).toBe(true);
    expect(rows.size).toBe(2);
  });

  it('is forgotten after it was cancelled', async () => {
    const { open, device } = site({ put: () => never });
    const page = open();
    page.add([pdf()], scope);
    await expect.poll(() => phases(page)).toEqual(['A-101 Rev C.pdf running']);
    page.cancel(page.queue().uploads[0]?.documentId ?? '');
    await expect.poll(() => device.kept.size).toBe(0);
    page.kill();
    expect(phases(open())).toEqual([]);
  });

  it('is uploaded from the open page if the device is full, and says why it is not saved', async () => {
    const { open, device } = site();
    device.room = 1;
    const page = open();
    const reasons: (string | null | undefined)[] = [];
    page.subscribe(() => reasons.push(page.queue().uploads[0]?.notKept));
    page.add([pdf()], scope);
    await expect.poll(done(page)).toBe(true);
    expect(reasons.join()).toContain('This device is too full to save the file.');
    expect(device.kept.size).toBe(0);
  });
});

describe('a waiting file', () => {
  it.each([
    ['the person’s rights were withdrawn', 'forbidden', dataErrors.projectNotAssigned],
    ['its project was deleted', 'not-found', dataErrors.projectNotFound],
  ] as const)(
    'stays on the device with the reason when %s, and is uploaded on a later attempt',
    async (_, code, sentence) => {
      let refused = true;
      const { device, deps, rows } = site();
      const guarded: UploadDeps = {
        ...deps,
        createDocument: async (row) => {
          if (refused) throw new AppError(code, sentence);
          return deps.createDocument(row);
        },
      };
      const first = device.open(guarded);
      first.add([pdf()], scope);
      await expect
        .poll(() => first.queue().uploads[0]?.phase)
        .toMatchObject({ kind: 'failed', cause: sentence });
      await expect.poll(() => [...device.kept.values()][0]?.upload.stop).toMatchObject({ cause: sentence });
      first.kill();
      const second = device.open(guarded);
      await expect.poll(() => phases(second)).toEqual(['A-101 Rev C.pdf failed']);
      const [waiting] = second.queue().uploads;
      expect((await second.keptFile(waiting?.documentId ?? ''))?.size).toBe(waiting?.sizeBytes);
      refused = false;
      second.retry(waiting?.documentId ?? '');
      await expect.poll(done(second)).toBe(true);
      expect(rows.size).toBe(1);
    },
  );

  it('says so when the browser has cleared it from the device', async () => {
    const { open, device } = site({ sha256: () => never });
    const first = open();
    first.add([pdf()], scope);
    await expect.poll(() => device.kept.size).toBe(1);
    first.kill();
    for (const [id, row] of device.kept) device.kept.set(id, { ...row, file: null });
    const second = open();
    await expect
      .poll(() => second.queue().uploads[0]?.phase)
      .toMatchObject({
        kind: 'failed',
        cause: 'This browser has cleared the file from this device. Add it again.',
      });
  });

  it('keeps its place in the order when the clock of the device is set back', async () => {
    let now = '2026-11-21T10:00:00.000Z';
    const { device, deps } = site({ now: () => now, sha256: () => never });
    const first = device.open(deps);
    first.add([pdf('a.pdf', 'a')], scope);
    await expect.poll(() => device.kept.size).toBe(1);
    now = '2026-11-21T08:00:00.000Z';
    first.add([pdf('b.pdf', 'b')], scope);
    await expect.poll(() => device.kept.size).toBe(2);
    first.kill();
    const second = device.open(deps);
    await expect.poll(() => second.queue().uploads.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
  });
});

describe('two pages of one person', () => {
  it('show the same queue, and only the first one works', async () => {
    const { open, calls } = site();
    const first = open();
    const second = open();
    second.add([pdf()], scope);
    await expect.poll(done(first)).toBe(true);
    await expect.poll(done(second)).toBe(true);
    expect(calls.filter((call) => call === 'extract')).toHaveLength(1);
  });

  it('forward actions from the page that does not work', async () => {
    const { open, device } = site({ put: () => never });
    const first = open();
    const second = open();
    first.add([pdf()], scope);
    await expect.poll(() => phases(second)).toEqual(['A-101 Rev C.pdf running']);
    second.cancel(second.queue().uploads[0]?.documentId ?? '');
    await expect.poll(() => phases(first)).toEqual(['A-101 Rev C.pdf cancelled']);
    await expect.poll(() => device.kept.size).toBe(0);
  });

  it('continue in the second when the first is closed', async () => {
    let broken: Promise<never> | undefined = never;
    const { open, rows } = site({ put: () => broken ?? Promise.resolve('etag') });
    const first = open();
    const second = open();
    first.add([pdf()], scope);
    await expect.poll(() => rows.size).toBe(1);
    broken = undefined;
    first.kill();
    await expect.poll(done(second)).toBe(true);
    expect(rows.size).toBe(1);
  });
});
