import { plural, t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { canKeep, ownerOf, ownKey, type Person } from '#features/documents/api/own-device.ts';
import type { UploadStore } from '#features/documents/api/upload-context.ts';
import { hasStoredSignIn, onSignedOut } from '#lib/amplify/stored-sign-in.ts';
import { vibrate } from '#lib/browser/haptics.ts';
import { toast } from '#ui/toaster.tsx';
import { browserDeps } from './browser-deps.ts';
import { deviceUploads, sweepParts } from './kept/device-uploads.ts';
import { notedUploads } from './kept/noted-uploads.ts';
import { browserTabs } from './tabs/browser-tabs.ts';
import { createSharedUploads } from './tabs/shared-uploads.ts';
import { createUploadStore } from './upload-store.ts';

/** The open resources until the person signs out. */
export type SessionUploads = UploadStore & { close(): void };

/** While a page writes a file to the device, no other page may remove its parts as leftovers. */
const KEEPING_LOCK = 'plumbline.keeping';

/** The signed-in person's uploads, until they sign out. */
export function openUploads(queryClient: QueryClient, person: Person): SessionUploads {
  const owner = ownerOf(person);
  const deps = browserDeps(queryClient);
  // Encryption needs a secure context. Otherwise files stay in the open page, and the screen says so.
  if (!canKeep()) return createUploadStore(deps);
  const inDatabase = deviceUploads({
    owner,
    key: () => ownKey(person),
    isSignedIn: () => hasStoredSignIn(),
    logFailure: deps.logFailure,
  });
  const kept = notedUploads(inDatabase, { owner, onCleared: tellCleared });
  const device: typeof kept = {
    ...kept,
    async keep(upload, file) {
      const keeping = navigator.locks.request(KEEPING_LOCK, { mode: 'shared' }, () =>
        kept.keep(upload, file),
      );
      await keeping.then(
        () => vibrate('kept'),
        (error: unknown) => {
          vibrate('refused');
          throw error;
        },
      );
    },
  };
  const store = createSharedUploads({ ...deps, keptFile: kept.file }, device, browserTabs(owner));
  onSignedOut(store.close);
  void navigator.locks
    .request(KEEPING_LOCK, { ifAvailable: true }, (lock) => (lock ? sweepParts() : undefined))
    .catch(deps.logFailure);
  return store;
}

/** Stays until the person closes it, because only they still have the files. */
function tellCleared(count: number): void {
  const title = plural(count, {
    one: '# file was cleared from this device before it was uploaded',
    other: '# files were cleared from this device before they were uploaded',
  });
  toast.error(title, {
    description: t`This browser cleared its saved data, as it does when the device runs out of space. Add what is missing again.`,
    duration: Number.POSITIVE_INFINITY,
    action: { label: t`Close`, onClick: () => {} },
  });
}
