import { companyFrame, type Screen, type ScreenName, screenList, screens } from '../screens.ts';

/** Downloads the code of a screen now. A failure is left to the moment it is opened. */
export const warmCode = (name: ScreenName): Promise<void> => download(screens[name].load);

/** The same with the frame around every screen of a company. */
export const warmFrame = (): Promise<void> => download(companyFrame.load);

async function download(load: Screen['load']): Promise<void> {
  await load().catch(() => {});
}

/** Someone who saves data downloads only what they open. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Downloads every screen of a company, one after the other, for when there is nothing better to do, and keeps the whole
 * program on the device.
 */
export async function warmAllCode(): Promise<void> {
  if (savesData()) return;
  await warmFrame();
  for (const [name, { group }] of screenList) if (group === 'company') await warmCode(name);
  const { keepProgram } = await import('#lib/offline/keep-program.ts');
  await keepProgram().catch(() => {});
}
