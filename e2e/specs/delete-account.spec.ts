import type { Page } from 'playwright/test';
import { accountErrors } from '#domain/errors/catalogue.ts';
import { expect, test } from '../fixtures.ts';
import { AccountPages, newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';

const part = (page: Page) => page.getByRole('region', { name: 'Delete account' });

/** Opens the form and fills in the password. */
async function ask(page: Page, password: string): Promise<void> {
  await part(page).getByRole('button', { name: 'Delete my account' }).click();
  await part(page).getByLabel('Your password').fill(password);
}

const confirm = (page: Page) => part(page).getByRole('button', { name: 'Delete my account' }).click();

test('deletes the account of the last member, who cannot sign in afterwards', async ({
  page,
  accounts,
  reported,
}) => {
  const person = newPerson('Leaving Works');
  await accounts.found(person);
  await accounts.openSettings();
  await ask(page, 'Wrong-42!x');
  await expect(part(page).getByText(`You are the only member of ${person.company}`)).toBeVisible();
  await expectAccessible(page);
  await confirm(page);
  await expect(part(page).getByRole('alert')).toHaveText('The current password is incorrect.');
  // The browser reports the refused sign-in itself. A violation of the content security policy would be listed here
  // too.
  expect(reported.splice(0)).toEqual([expect.stringContaining('400')]);

  await part(page).getByLabel('Your password').fill(person.password);
  await confirm(page);
  await expect(page).toHaveURL(/\/auth\/signin\?notice=account-deleted/);
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  expect(reported).toEqual([]);
  await accounts.fillSignIn(person.email, person.password);
  await expect(page.getByRole('alert')).toContainText('Invalid email or password. Please try again.');
  expect(reported.splice(0)).toEqual([expect.stringContaining('400')]);
});

test('keeps the last manager of a team and says why', async ({ page, accounts, browser }) => {
  const owner = newPerson('Staying Works');
  const company = await accounts.found(owner);
  await company.openTeam();
  const guest = { ...newPerson('nobody asks for it'), name: 'Kim Guest' };
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email').fill(guest.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${guest.email} was invited`)).toBeVisible();

  const theirs = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const guestPages = new AccountPages(theirs);
  await theirs.goto(await guestPages.invitationLink(guest.email));
  await theirs.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await guestPages.fillSignUp(guest, { invited: true });
  await guestPages.verify(await guestPages.mailedCode(guest.email));
  await theirs.getByRole('button', { name: `Join ${owner.company}` }).click();
  await expect(theirs.getByRole('heading', { name: /Dashboard$/ })).toBeVisible();

  // The list of members that the screens hold is up to 30 s old.
  await page.reload();
  await accounts.openSettings();
  await ask(page, owner.password);
  await expect(part(page).getByText('You are the only member')).toBeHidden();
  await confirm(page);
  await expect(part(page).getByRole('alert')).toHaveText(accountErrors.lastManager);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();

  // The guest may delete their account.
  await guestPages.openSettings();
  await ask(theirs, guest.password);
  await confirm(theirs);
  await expect(theirs.getByText('Your account was deleted.')).toBeVisible();
});
