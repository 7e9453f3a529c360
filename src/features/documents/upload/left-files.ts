import { unfinishedKeptMs } from '#domain/limits/limits.ts';
import type { WaitingFile } from '#domain/upload/waiting-files.ts';
import { deviceCache, deviceCacheNames } from '#lib/browser/device-cache.ts';

/** Notes on the device which files only an open page has, so that they can be named after it has closed. */
export interface LeftFiles {
  subscribe(listener: () => void): () => void;
  /** The waiting files of pages that have closed. */
  files(): readonly WaitingFile[];
  /** Notes the files that only this page has. */
  keep(files: readonly WaitingFile[]): void;
  /** Removes files that were dismissed or chosen again. */
  forget(documentIds: ReadonlySet<string>): void;
}

export interface LeftFilesDeps {
  storage: Storage;
  /** The person whose files these are. */
  owner: string;
  /** Names this page. */
  page: string;
  /** False once the person has signed out: nothing of theirs is written then. */
  mayKeep(): boolean;
  /** Claims a name until this page closes. */
  hold(name: string): void;
  /** Settles when the page that contains the name has closed. */
  whenReleased(name: string): Promise<void>;
  /** Calls back when another page writes to the storage. */
  onWritten(listener: () => void): void;
}

export function createLeftFiles(deps: LeftFilesDeps): LeftFiles {
  const { storage, owner, page } = deps;
  const start = `waiting-files.${owner}.`;
  const noteOf = (name: string) =>
    deviceCache<readonly WaitingFile[]>(name, {
      maxAgeMs: unfinishedKeptMs,
      isValue: areWaitingFiles,
      storage,
    });
  const closed = new Set<string>();
  const watched = new Set<string>([start + page]);
  const listeners = new Set<() => void>();
  let left: readonly WaitingFile[] = [];
  let kept = '[]';
  let isHeld = false;

  function refresh(): void {
    left = [...closed].sort().flatMap((name) => noteOf(name).read() ?? []);
    for (const listener of listeners) listener();
  }

  function watchOthers(): void {
    for (const name of deviceCacheNames(start, storage)) {
      if (watched.has(name)) continue;
      watched.add(name);
      void deps.whenReleased(name).then(() => {
        closed.add(name);
        refresh();
      });
    }
    // Another page may have dismissed what is shown here.
    refresh();
  }

  function write(name: string, files: readonly WaitingFile[]): void {
    if (files.length === 0) noteOf(name).remove();
    else noteOf(name).write(files);
  }

  deps.onWritten(watchOthers);
  watchOthers();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    files: () => left,
    keep(files) {
      const text = JSON.stringify(files);
      if (text === kept || !deps.mayKeep()) return;
      // Claimed before the note is written: a note without an open page counts as left.
      if (!isHeld) deps.hold(start + page);
      isHeld = true;
      kept = text;
      write(start + page, files);
    },
    forget(documentIds) {
      for (const name of closed) {
        const files = noteOf(name).read() ?? [];
        const rest = files.filter(({ documentId }) => !documentIds.has(documentId));
        if (rest.length < files.length) write(name, rest);
      }
      refresh();
    },
  };
}

function areWaitingFiles(value: unknown): value is readonly WaitingFile[] {
  return (
    Array.isArray(value) &&
    value.every(
      (file: Partial<WaitingFile> | null) =>
        typeof file?.name === 'string' &&
        typeof file.documentId === 'string' &&
        typeof file.projectId === 'string' &&
        typeof file.sizeBytes === 'number',
    )
  );
}
