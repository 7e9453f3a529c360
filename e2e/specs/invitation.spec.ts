import { expect, test } from '../fixtures.ts';
import { AccountPages, newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';

test('shows an invitation before sign-in, and why it is closed', async ({ page, accounts, browser }) => {
  const owner = newPerson('Invite Works');
  const company = await accounts.found(owner);
  await company.openTeam();
  const guest = { ...newPerson('nobody asks for it'), name: 'Kim Guest' };
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email').fill(guest.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${guest.email} was invited`)).toBeVisible();

  const theirs = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
  const link = await new AccountPages(theirs).invitationLink(guest.email);
  const offer = theirs.getByText(`${owner.name} invites you to join ${owner.company} as User.`);
  await theirs.goto(link);
  await expect(offer).toBeVisible();
  await expect(theirs.getByText(guest.email)).toBeVisible();
  await expectAccessible(theirs);

  await theirs.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(theirs.getByLabel('Email')).toHaveValue(guest.email);
  await theirs.goBack();
  await theirs.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await expect(offer).toBeVisible();
  await expect(theirs.getByLabel('Email')).toHaveValue(guest.email);
  await expectAccessible(theirs);

  // After the invitation is cancelled it shows nothing of the company, and an invented link shows nothing.
  await page.getByRole('button', { name: `Cancel the invitation to ${guest.email}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel invitation' }).click();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('Cancelled');
  await theirs.goto(link);
  await expect(theirs.getByRole('alert')).toHaveText('This invitation has been cancelled.');
  await expect(theirs.getByText(owner.company)).toHaveCount(0);
  await theirs.goto(link.slice(0, -1));
  await expect(theirs.getByRole('alert')).toContainText('This link does not lead to an invitation');
});
