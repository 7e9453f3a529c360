import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';

/** Replaces the browser's own, which needs a microphone and its maker's servers. The test provides the heard words. */
async function scriptRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class Recogniser extends EventTarget {
      lang = '';
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        Object.assign(globalThis, { heard: this });
      }
      stop() {
        this.onend?.();
      }
      abort() {
        this.onend?.();
      }
    }
    Object.assign(globalThis, { SpeechRecognition: Recogniser });
  });
}

interface Heard {
  lang: string;
  onresult: (event: object) => void;
  onerror: (event: object) => void;
  onend: () => void;
}

const hear = (page: Page, ...phrases: string[]) =>
  page.evaluate((said) => {
    const { heard } = globalThis as unknown as { heard: Heard };
    heard.onresult({ results: said.map((transcript) => [{ transcript }]) });
  }, phrases);

const failWith = (page: Page, error: string) =>
  page.evaluate((cause) => {
    const { heard } = globalThis as unknown as { heard: Heard };
    heard.onerror({ error: cause });
    heard.onend();
  }, error);

test('adds dictated words after the typed text, once it has said who receives the recording', async ({
  page,
  accounts,
}) => {
  await scriptRecognition(page);
  const workbench = await accounts.withProject(newPerson('Dictation Builders'), 'Slab');
  await workbench.show('Ask');
  const box = page.getByRole('textbox', { name: 'Ask a question' });
  await box.fill('Slab pour 3:');
  const dictate = page.getByRole('button', { name: 'Dictate the question' });
  await dictate.click();
  const explained = page.getByRole('alertdialog', { name: 'Dictate the question?' });
  await expect(explained).toContainText('Most browsers send the recording to their maker');
  await expectAccessible(page);
  await explained.getByRole('button', { name: 'Start dictating' }).click();
  await expect(page.getByText('Listening.')).toBeVisible();
  await expectAccessible(page);

  await hear(page, 'how much conk');
  await expect(box).toHaveValue('Slab pour 3: how much conk');
  await hear(page, 'how much concrete', ' was placed');
  await expect(box).toHaveValue('Slab pour 3: how much concrete was placed');
  expect(await page.evaluate(() => (globalThis as unknown as { heard: Heard }).heard.lang)).toMatch(/^en/);
  await page.getByRole('button', { name: 'Stop dictating' }).click();
  await expect(page.getByText('Listening.')).toBeHidden();

  // Explained only once. Declining loses none of the typed text.
  await dictate.click();
  await failWith(page, 'not-allowed');
  await expect(page.getByText('Plumbline may not use the microphone.')).toBeVisible();
  await expect(box).toHaveValue('Slab pour 3: how much concrete was placed');
});

test('shows no microphone if the browser has no dictation', async ({ page, accounts }) => {
  await page.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
      Object.defineProperty(globalThis, name, { value: undefined });
  });
  const workbench = await accounts.withProject(newPerson('Silent Builders'), 'Slab');
  await workbench.show('Ask');
  await expect(page.getByRole('textbox', { name: 'Ask a question' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dictate the question' })).toHaveCount(0);
});
