import { hasStoredSignIn } from '#lib/amplify/stored-sign-in.ts';
import { createLeftFiles, type LeftFiles } from './left-files.ts';

/** Notes of waiting files in local storage. A Web Lock shows whether the page that wrote one is still open. */
export function browserLeftFiles(owner: string): LeftFiles {
  // Without Web Locks every note of another page counts as left: too many names are better than none.
  const locks: LockManager | undefined = navigator.locks;
  const lockName = (name: string) => `plumbline.${name}`;
  return createLeftFiles({
    storage: localStorage,
    owner,
    page: crypto.randomUUID(),
    mayKeep: () => hasStoredSignIn(),
    hold: (name) => void locks?.request(lockName(name), () => new Promise(() => undefined)),
    whenReleased: async (name) => {
      await locks?.request(lockName(name), { mode: 'shared' }, () => undefined);
    },
    onWritten: (listener) =>
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key.includes('waiting-files.')) listener();
      }),
  });
}
