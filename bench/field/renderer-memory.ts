import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright';

export interface RendererMemory {
  /** Its own: what Chromium's task manager shows. */
  privateMb: number;
  /** Includes the program's pages, which every tab shares. */
  residentMb: number;
}

/** The memory of the largest renderer: its page and workers, and Chromium itself. Available on Linux only. */
export async function rendererMemory(browser: Browser): Promise<RendererMemory> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      const mb = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
      return { privateMb: mb('RssAnon') + mb('VmSwap'), residentMb: mb('VmRSS') };
    });
  return sizes.reduce((most, size) => (size.residentMb > most.residentMb ? size : most), {
    ...{ privateMb: 0, residentMb: 0 },
  });
}
