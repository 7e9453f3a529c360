import { expect, type Page } from 'playwright/test';

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Uploads a file into the open project, and keeps the project on the device. */
export async function keepProjectHere(page: Page, file: string | UploadedFile): Promise<void> {
  await page.getByLabel('Files to upload').setInputFiles(file);
  await expect(page.getByRole('row').filter({ hasText: 'AI Ready' })).toBeVisible({ timeout: 120_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: /^Keep on this device \(.* [KM]B\)/ }).click();
  await expect(page.getByText(/^On this device: .* [KM]B, as of/)).toBeVisible({ timeout: 120_000 });
}

/** Waits until the whole program is on the device, which happens some time after sign-in. */
export async function untilProgramKept(page: Page): Promise<void> {
  const missing = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => resolve(data);
      active?.postMessage({ kind: 'keep-program' }, [port2]);
    });
  });
  expect(missing).toBe(0);
}
