import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { VirtualAuthenticator } from '../pages/virtual-authenticator.ts';

test('signs in by biometric login after it was set up in the settings, until the password changes', {
  tag: '@phone',
}, async ({ page, accounts, reported }) => {
  const reader = await VirtualAuthenticator.plugInto(page);
  const person = newPerson('Finger Works');
  await accounts.found(person);

  await accounts.openSettings();
  await page.getByRole('button', { name: 'Enable Biometric Login' }).click();
  await expect(page.getByText('To finish setting up biometric login')).toBeVisible();
  await accounts.fillSignIn(person.email, person.password);
  await expect(page.getByText('Biometric login is set up on this device')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Biometric login' })).toContainText('On since');

  await accounts.signOut();
  await reader.recognise(false);
  await page.getByRole('button', { name: 'Tap to Sign In' }).click();
  await expect(page.getByText('Biometric authentication was cancelled')).toBeVisible();
  await reader.recognise(true);
  await page.getByRole('button', { name: 'Tap to Sign In' }).click();
  await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible();

  await accounts.signOut();
  await accounts.resetPassword(person.email, 'Level-43!x');
  await page.getByRole('button', { name: 'Tap to Sign In' }).click();
  await expect(page.getByText('Credentials may be outdated')).toBeVisible();
  await expect(
    page.getByText('Your password may have changed. Please update your biometric login.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tap to Sign In' })).toBeHidden();
  // The browser reports the refused password itself.
  expect(reported.splice(0)).toEqual([expect.stringContaining('400')]);
});

test('offers biometric login on a device that supports it', async ({ page, accounts }) => {
  const person = newPerson('Reader Works');
  await accounts.found(person);
  await accounts.signOut();
  await expect(page.getByLabel('Enable Biometric Login')).toBeHidden();

  await VirtualAuthenticator.plugInto(page);
  await page.goto('/auth/signin');
  await page.getByLabel('Enable Biometric Login').check();
  await accounts.fillSignIn(person.email, person.password);
  await expect(page.getByText('Biometric login is set up on this device')).toBeVisible();
});
