import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from 'playwright';

export interface RendererMemory {
  /** Its own: what Chromium's task manager shows. */
  privateMb: number;
  /** Includes the program's pages, which every tab shares. */
  residentMb: number;
}

/** The memory of the largest renderer: its page and workers, and Chromium itself. Available on Linux only. */
export async function rendererMemory(browser: Browser): Promise<RendererMemory> {
  const sizes = (await renderers(browser)).map((id) => {
    const status = readFileSync(`/proc/${id}/status`, 'utf8');
    const mb = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
    return { privateMb: mb('RssAnon') + mb('VmSwap'), residentMb: mb('VmRSS') };
  });
  return sizes.reduce((most, size) => (size.residentMb > most.residentMb ? size : most), {
    ...{ privateMb: 0, residentMb: 0 },
  });
}

/** Milliseconds that all renderers have computed, on any core: unlike the clock, not longer on a busy machine. */
export async function rendererCpuMs(browser: Browser): Promise<number> {
  let nanoseconds = 0;
  for (const id of await renderers(browser))
    for (const task of readdirSync(`/proc/${id}/task`))
      nanoseconds += Number(readFileSync(`/proc/${id}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
  return nanoseconds / 1e6;
}

async function renderers(browser: Browser): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
}
