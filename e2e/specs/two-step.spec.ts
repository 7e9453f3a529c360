import type { Page } from 'playwright/test';
import { authErrors } from '#domain/errors/catalogue.ts';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { AuthenticatorApp } from '../pages/authenticator-app.ts';

const STEP_MS = 30_000;
const stepAt = (time: number) => Math.floor(time / STEP_MS);

const part = (page: Page) => page.getByRole('region', { name: 'Two-step sign-in' });

async function enterInSettings(page: Page, code: string): Promise<void> {
  await part(page).getByLabel('Code from the app').fill(code);
  await part(page).getByRole('button', { name: 'Turn on' }).click();
}

async function enterAtSignIn(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code from your authenticator app').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

/** Opens the set-up and adds its key to an app. */
async function setUp(page: Page): Promise<AuthenticatorApp> {
  await part(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  return new AuthenticatorApp((await part(page).locator('code').textContent()) ?? '');
}

/** Whether the corner of the picture, where a camera looks for the code, is white. */
async function expectWhiteQuietZone(page: Page): Promise<void> {
  const picture = part(page).getByRole('img', { name: 'QR code for an authenticator app' });
  await picture.scrollIntoViewIfNeeded();
  const shot = await picture.screenshot();
  const [red, green, blue] = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    return [...(context?.getImageData(4, 4, 1, 1).data ?? [])];
  }, shot.toString('base64'));
  expect([red, green, blue]).toEqual([255, 255, 255]);
}

test('sets up an authenticator app, asks for it at sign-in, and turns it off', async ({
  page,
  accounts,
  reported,
}) => {
  // It waits for the next code of a real app.
  test.slow();
  const person = newPerson('Two Steps');
  await accounts.found(person);
  await accounts.openSettings();
  await page.emulateMedia({ colorScheme: 'dark' });
  const app = await setUp(page);
  await expectWhiteQuietZone(page);
  await enterInSettings(page, app.wrongCodeAt(Date.now()));
  await expect(part(page).getByText(authErrors.wrongCode)).toBeVisible();
  await expect(part(page).getByLabel('Code from the app')).toHaveValue('');
  const used = app.codeAt(Date.now());
  await enterInSettings(page, used);
  await expect(part(page).getByText('On. Signing in asks for a code')).toBeVisible();

  await accounts.signOut();
  await accounts.fillSignIn(person.email, person.password);
  await expect(page.getByText('Your account uses two-step sign-in.')).toBeVisible();
  await expect(page.getByLabel('Code from your authenticator app')).toBeFocused();
  await enterAtSignIn(page, app.wrongCodeAt(Date.now()));
  await expect(page.getByText(authErrors.wrongCode)).toBeVisible();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await enterAtSignIn(page, used);
  await expect(page.getByText(authErrors.usedCode)).toBeVisible();
  // The next code is accepted early as well, because clocks differ.
  const usedStep = stepAt(Date.now());
  await enterAtSignIn(page, app.codeAt(Date.now() + STEP_MS));
  await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible();

  await accounts.openSettings();
  await part(page).getByRole('button', { name: 'Turn off' }).click();
  await part(page).getByLabel('Your password').fill(person.password);
  await part(page).getByRole('button', { name: 'Continue' }).click();
  // A password alone turns nothing off, and neither does a wrong code.
  await enterAtSignIn(page, app.wrongCodeAt(Date.now()));
  await expect(part(page).getByText(authErrors.wrongCode)).toBeVisible();
  // The code of the next half minute, because the current one was used to sign in.
  await expect.poll(() => stepAt(Date.now()), { timeout: STEP_MS + 5_000 }).toBeGreaterThan(usedStep);
  await enterAtSignIn(page, app.codeAt(Date.now() + STEP_MS));
  await expect(part(page).getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await accounts.signOut();
  await accounts.signIn(person);
  // The browser itself reports each refused request.
  expect(reported.filter((text) => !/status of 400/.test(text))).toEqual([]);
  reported.length = 0;
});
