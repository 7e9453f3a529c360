import type { Upload } from '#domain/upload/upload.ts';
import type { UploadQueue } from '#domain/upload/upload-queue.ts';
import type { UploadStore } from '#features/documents/api/upload-context.ts';
import type { KeptUploads } from '../kept/kept-uploads.ts';
import type { UploadDeps } from '../upload-deps.ts';
import { createUploadStore } from '../upload-store.ts';
import type { TabMessage, Tabs, UploadAction } from './tabs.ts';

/** How often the other pages are updated, because every progress report would keep them busy. */
const ANNOUNCE_MS = 200;
/** About two minutes with the pauses between attempts, not counting time without a connection. */
const RESTORE_ATTEMPTS = 10;

export interface SharedUploads extends UploadStore {
  close(): void;
}

/**
 * A person's uploads in all their pages. One page works on the kept files; the others show the same queue and
 * forward actions on it. Files that the device could not keep stay with their own page.
 */
export function createSharedUploads(deps: UploadDeps, device: KeptUploads, tabs: Tabs): SharedUploads {
  let leads = false;
  let elsewhere: readonly Upload[] = [];
  let all: UploadQueue = { uploads: [] };
  let announcing: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const own = createUploadStore(deps, {
    device,
    handOver(upload) {
      if (leads) return false;
      elsewhere = [...elsewhere, upload];
      tabs.send({ kind: 'kept', documentId: upload.documentId });
      return true;
    },
  });
  const isOwn = (documentId: string) =>
    own.queue().uploads.some((upload) => upload.documentId === documentId);

  function refresh(): void {
    all = { uploads: [...elsewhere.filter(({ documentId }) => !isOwn(documentId)), ...own.queue().uploads] };
    for (const listener of listeners) listener();
    if (leads) announcing ??= setTimeout(announce, ANNOUNCE_MS);
  }

  function announce(): void {
    announcing = undefined;
    tabs.send({ kind: 'queue', uploads: own.queue().uploads });
  }

  function onMessage(message: TabMessage): void {
    if (message.kind === 'queue') {
      if (leads) return;
      elsewhere = message.uploads;
      refresh();
    }
    if (!leads) return;
    if (message.kind === 'opened') announce();
    if (message.kind === 'kept') own.adopt(message.documentId).catch(deps.logFailure);
    if (message.kind === 'resume') own.resume(message.document);
    if (message.kind === 'action') own[message.action](message.documentId);
  }

  /** After a sign-in the key comes from the server, which may be temporarily unreachable. */
  async function restore(): Promise<void> {
    for (let attempt = 1; attempt <= RESTORE_ATTEMPTS; attempt += 1) {
      try {
        return await own.restore();
      } catch (error) {
        deps.logFailure(error);
        await deps.untilReachable(attempt);
      }
    }
  }

  const act = (action: UploadAction) => (documentId: string) => {
    if (leads || isOwn(documentId)) own[action](documentId);
    else tabs.send({ kind: 'action', action, documentId });
  };

  own.subscribe(refresh);
  tabs.onMessage(onMessage);
  tabs.whenLeading(() => {
    leads = true;
    void restore().finally(() => {
      elsewhere = [];
      refresh();
    });
  });
  tabs.send({ kind: 'opened' });
  return {
    queue: () => all,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: own.add,
    keptFile: own.keptFile,
    resume(document) {
      if (leads || isOwn(document.id)) own.resume(document);
      else tabs.send({ kind: 'resume', document });
    },
    retry: act('retry'),
    allowDuplicate: act('allowDuplicate'),
    cancel: act('cancel'),
    dismiss: act('dismiss'),
    close() {
      clearTimeout(announcing);
      own.close();
      tabs.close();
    },
  };
}
