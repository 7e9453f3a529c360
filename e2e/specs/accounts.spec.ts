import { expect, test } from '../fixtures.ts';
import { AccountPages, newPerson } from '../pages/account-pages.ts';

test('leads an unverified user to verification and sign-in, and leaves nothing on the device', async ({
  page,
  accounts,
  reported,
}) => {
  const person = { ...newPerson('Door Works'), role: 'Admin' as const };
  await accounts.signUp(person);
  await page.goto('/auth/signin');
  await accounts.fillSignIn(person.email, person.password);
  await expect(page.getByText('Email verification required')).toBeVisible();
  await expect(
    page.getByText('Please check your email and verify your account before signing in.'),
  ).toBeVisible();
  await expect(page).toHaveURL(`/auth/verify-email?email=${encodeURIComponent(person.email)}`);
  // The browser reports the refused sign-in itself.
  expect(reported.splice(0)).toEqual([expect.stringContaining('400')]);

  await accounts.verify(await accounts.mailedCode(person.email));
  await expect(page.getByText('Email verified successfully!')).toBeVisible();
  await accounts.fillSignIn(person.email, 'Wrong-42!x');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password. Please try again.');
  expect(reported.splice(0)).toEqual([expect.stringContaining('400')]);
  await accounts.signIn(person);
  const home = new URL(page.url()).pathname;
  expect(home).toBe(home.toLowerCase());

  await page.goto('/');
  await expect(page.getByText('Hello there Robin!')).toBeVisible();
  await expect(page).toHaveURL(home);
  const kept = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^plumbline\.(session|welcomed|cache)/.test(key)),
    );
  expect(await kept()).toEqual(expect.arrayContaining(['plumbline.session', 'plumbline.welcomed']));
  await accounts.openSettings();
  await expect(page.getByText(`${person.company} · Admin · ${person.email}`)).toBeVisible();
  await accounts.signOut();
  expect(await kept()).toEqual([]);
});

test('hides a tab’s data when its session ends in another one, and returns to its place after sign-in', async ({
  page,
  accounts,
  context,
}) => {
  const person = newPerson('Two Tabs');
  const company = await accounts.found(person);
  await company.openTeam();
  const here = page.url();
  const other = new AccountPages(await context.newPage());
  await other.page.goto(here);
  await other.signOut();
  await expect(page).toHaveURL(/\/auth\/signin\?returnTo=/);
  await expect(page.getByText('You have been signed out')).toBeVisible();
  await expect(page.getByText(person.company)).toBeHidden();
  await other.signIn(person);
  await expect(page).toHaveURL(here);
});
