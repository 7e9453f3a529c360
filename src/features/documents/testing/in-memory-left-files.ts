import { createLeftFiles, type LeftFiles, type LeftFilesDeps } from '../upload/left-files.ts';

interface Device {
  storage: Storage;
  open(page: string, changes?: Partial<LeftFilesDeps>): LeftFiles;
  /** Closes a page as a crash does: nothing of it runs again. */
  close(page: string): void;
}

/** A device whose pages are opened and closed in memory. */
export function inMemoryDevice(storage: Storage, owner = 'ann'): Device {
  const held = new Map<string, { page: string; released: Promise<void>; release: () => void }>();
  return {
    storage,
    open: (page, changes = {}) =>
      createLeftFiles({
        storage,
        owner,
        page,
        mayKeep: () => true,
        hold(name) {
          let release = () => {};
          const released = new Promise<void>((resolve) => {
            release = resolve;
          });
          held.set(name, { page, released, release });
        },
        whenReleased: (name) => held.get(name)?.released ?? Promise.resolve(),
        onWritten: () => undefined,
        ...changes,
      }),
    close(page) {
      for (const lock of held.values()) if (lock.page === page) lock.release();
    },
  };
}
