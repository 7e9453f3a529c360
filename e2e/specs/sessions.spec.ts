import type { Browser, Page } from 'playwright/test';
import { authErrors } from '#domain/errors/catalogue.ts';
import { expect, test } from '../fixtures.ts';
import { AccountPages, newPerson } from '../pages/account-pages.ts';
import type { Person } from '../pages/account-requests.ts';

/** The same person on another device, whose clock the test can move. */
async function signInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.clock.install();
  await new AccountPages(page).signIn(person);
  return page;
}

/** After an hour the access token expires, and the device requests a new one. */
async function expectSignedOut(page: Page): Promise<void> {
  await page.clock.fastForward('01:05:00');
  await page.reload();
  await expect(page).toHaveURL(/\/auth\/signin/);
}

test('keeps this session and ends the other one when the password changes', async ({
  page,
  accounts,
  browser,
}) => {
  const person = newPerson('Two Devices');
  await accounts.found(person);
  const elsewhere = await signInElsewhere(browser, person);

  await accounts.openSettings();
  const part = page.getByRole('region', { name: 'Password' });
  await part.getByLabel('Current Password').fill(person.password);
  await part.getByLabel('New Password', { exact: true }).fill('Changed-42!x');
  await part.getByLabel('Confirm New Password').fill('Changed-42!x');
  await part.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your other sessions have ended.')).toBeVisible();

  await expectSignedOut(elsewhere);
  const theirs = new AccountPages(elsewhere);
  await theirs.fillSignIn(person.email, person.password);
  await expect(elsewhere.getByRole('alert')).toContainText('Invalid email or password.');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await theirs.signIn({ ...person, password: 'Changed-42!x' });
});

test('says that signing out everywhere failed, then ends every session', async ({
  page,
  accounts,
  browser,
  reported,
}) => {
  const person = newPerson('Lost Phone');
  await accounts.found(person);
  const elsewhere = await signInElsewhere(browser, person);
  await accounts.openSettings();
  await page.route('**/*', (route) =>
    /GlobalSignOut$/.test(route.request().headers()['x-amz-target'] ?? '') ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(authErrors.notSignedOutEverywhere);
  expect(reported.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);

  await page.unroute('**/*');
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await expectSignedOut(elsewhere);
});
