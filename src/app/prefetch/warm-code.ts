import { savesData } from '#lib/browser/data-plan.ts';
import { companyFrame, type Screen, type ScreenName, screenList, screens } from '../screens.ts';

/** Downloads the code of a screen now. If that fails, it is downloaded when the screen is opened. */
export const warmCode = (name: ScreenName): Promise<void> => download(screens[name].load);

/** Downloads the layout of all company screens in the same way. */
export const warmFrame = (): Promise<void> => download(companyFrame.load);

async function download(load: Screen['load']): Promise<void> {
  await load().catch(() => {});
}

/**
 * Downloads every company screen, one after the other, while the browser is idle, and caches the whole program on the
 * device. If the person saves data, only what they open is downloaded.
 */
export async function warmAllCode(): Promise<void> {
  if (savesData()) return;
  await warmFrame();
  for (const [name, { group }] of screenList) if (group === 'company') await warmCode(name);
  // Offline this code may be missing. The next visit tries again.
  await import('#lib/offline/kept-program.ts').then(({ keptProgram }) => keptProgram.keep()).catch(() => {});
}
