import { clearDeviceCaches } from '#lib/browser/device-cache.ts';
import { forgetNotes } from '#lib/device/noted-values.ts';
import { forgetOnDevice } from '#lib/device/person-key.ts';
import { deviceSession } from '../api/get-session.ts';
import { welcomeFlag } from '../api/welcome-flag.ts';

/** The key prefix of what a tab stores, all of it for its current user. */
const TAB_PREFIX = 'plumbline.';

/**
 * Clears what this device and this tab store of a person besides the tokens. Waiting files stay, encrypted and without
 * their key. Display settings stay, because they belong to the device.
 */
export async function forgetPerson(tab: Storage = sessionStorage): Promise<void> {
  deviceSession().cache.clear();
  welcomeFlag.clear();
  clearDeviceCaches();
  forgetNotes();
  const names = Array.from({ length: tab.length }, (_, index) => tab.key(index));
  for (const name of names) if (name?.startsWith(TAB_PREFIX)) tab.removeItem(name);
  await forgetOnDevice().catch((error: unknown) =>
    console.warn('What this device keeps was not removed', error),
  );
}
