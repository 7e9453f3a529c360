import { AppError } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import type { KeptUpload } from '#domain/upload/kept-upload.ts';
import type { KeptUploads } from '../queue/kept/kept-uploads.ts';
import { createSharedUploads, type SharedUploads } from '../queue/tabs/shared-uploads.ts';
import type { TabMessage, Tabs } from '../queue/tabs/tabs.ts';
import type { UploadDeps } from '../queue/upload-deps.ts';

interface Device {
  /** The waiting uploads, by document. The file is null once it is read. */
  readonly kept: Map<string, { upload: KeptUpload; file: Blob | null }>;
  room: number;
  open(deps: UploadDeps): SharedUploads & { kill(): void };
}

/** A device of one person whose pages are opened and closed in memory. The first open page works. */
export function inMemoryDevice(): Device {
  const kept: Device['kept'] = new Map();
  const pages: { lead?: () => void; hear: (message: TabMessage) => void }[] = [];

  function tabs(): Tabs & { kill(): void } {
    const page: (typeof pages)[number] = { hear: () => undefined };
    pages.push(page);
    const close = () => {
      if (!pages.includes(page)) return;
      const led = pages[0] === page;
      pages.splice(pages.indexOf(page), 1);
      if (led) pages[0]?.lead?.();
    };
    return {
      send(message) {
        if (pages.includes(page)) for (const other of pages) if (other !== page) other.hear(message);
      },
      onMessage(listener) {
        page.hear = listener;
      },
      whenLeading(lead) {
        page.lead = lead;
        if (pages[0] === page) lead();
      },
      close,
      kill: close,
    };
  }

  const device: Device = {
    kept,
    room: Number.POSITIVE_INFINITY,
    open(deps) {
      let alive = true;
      // A closed page has no effect on the device or the network any more.
      const whileAlive = <T>(work: () => Promise<T>): Promise<T> =>
        alive ? work() : new Promise(() => undefined);
      const uploads: KeptUploads = {
        keep: (upload, file) =>
          whileAlive(async () => {
            if (file.size > device.room) throw new AppError('too-large', uploadErrors.noRoom);
            kept.set(upload.documentId, { upload, file });
          }),
        list: async () => [...kept.values()].map(({ upload }) => upload).sort((a, b) => a.order - b.order),
        find: async (documentId) => kept.get(documentId)?.upload ?? null,
        note: (upload) =>
          whileAlive(async () => {
            const row = kept.get(upload.documentId);
            if (row) kept.set(upload.documentId, { ...row, upload });
          }),
        file: async (documentId) => kept.get(documentId)?.file ?? null,
        dropFile: (documentId) =>
          whileAlive(async () => {
            const row = kept.get(documentId);
            if (row) kept.set(documentId, { ...row, file: null });
          }),
        remove: (documentId) => whileAlive(async () => void kept.delete(documentId)),
      };
      const own = tabs();
      const store = createSharedUploads({ ...deps, keptFile: uploads.file }, uploads, own);
      return {
        ...store,
        kill() {
          alive = false;
          own.kill();
          store.close();
        },
      };
    },
  };
  return device;
}
