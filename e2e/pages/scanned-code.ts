import { type Browser, devices, expect, type Page } from 'playwright/test';
import decodeQR from 'qr/decode.js';

/** Lighthouse's slow 4G, and a phone with a quarter of this machine's speed. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOW_PHONE = 4;
const PIXELS = 4;

/** Creates a code for the project that the page shows, and waits until it is shown. */
export async function createCode(page: Page): Promise<void> {
  await page.goto(`${new URL(page.url()).pathname.replace(/\/$/, '')}/codes`);
  await page.getByRole('button', { name: 'Create a code' }).click();
  await expect(page.getByRole('region', { name: 'New code' })).toBeVisible();
}

/** Reads the code on the screen as a phone's camera would. */
export async function scan(page: Page): Promise<string> {
  const svg = page.getByRole('region', { name: 'New code' }).getByRole('img');
  const { size, modules } = await svg.evaluate((element) => ({
    size: (element as unknown as SVGSVGElement).viewBox.baseVal.width,
    modules: [...(element.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    ),
  }));
  const width = size * PIXELS;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x, y] of modules)
    for (let row = 0; row < PIXELS; row += 1)
      for (let column = 0; column < PIXELS; column += 1) {
        const at = ((y * PIXELS + row) * width + x * PIXELS + column) * 4;
        data.fill(0, at, at + 3);
      }
  return decodeQR({ width, height: width, data });
}

/** Another person's phone, which has never opened Plumbline. */
export async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...devices['Pixel 7'], viewport: { width: 390, height: 844 } });
  return context.newPage();
}

/**
 * Opens a code's address on a slow phone and a slow connection, and asks. The connection stays slow; the phone is as fast as this
 * machine afterwards.
 * @returns the milliseconds until the answer names its source
 */
export async function askOnPhone(
  phone: Page,
  address: string,
  { question, source }: { question: string; source: string },
): Promise<number> {
  const network = await phone.context().newCDPSession(phone);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW_4G);
  await network.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PHONE });
  const began = performance.now();
  await phone.goto(address);
  await phone.getByRole('textbox', { name: 'Your question' }).fill(question);
  await phone.getByRole('button', { name: 'Ask' }).click();
  const answers = phone.getByRole('list', { name: 'Questions and answers' });
  await expect(answers.getByRole('list', { name: 'Sources' })).toContainText(source, { timeout: 60_000 });
  const took = performance.now() - began;
  await network.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return took;
}
