import { expect, test } from '../fixtures.ts';
import { AccountPages, newPerson } from '../pages/account-pages.ts';
import { CompanyPage } from '../pages/company-page.ts';

test('lets an invited person join with the role, and deactivates them later', async ({
  page,
  accounts,
  browser,
}) => {
  const owner = newPerson('Team Works');
  await accounts.withProject(owner, 'Wharf 7');
  await new CompanyPage(page).openTeam();
  const guest = { ...newPerson('nobody asks for it'), name: 'Kim Guest' };
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email').fill(guest.email);
  await page.getByLabel('Wharf 7').check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${guest.email} was invited`)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('Pending');
  await page.getByLabel('Only the projects they are assigned to').click();
  await expect(page.getByText('Project access updated')).toBeVisible();
  await expect(page.getByLabel('Only the projects they are assigned to')).toBeChecked();

  const theirs = await (await browser.newContext()).newPage();
  const guestPages = new AccountPages(theirs);
  await theirs.goto(await guestPages.invitationLink(guest.email));
  await theirs.getByRole('link', { name: 'Sign up' }).last().click();
  await guestPages.fillSignUp(guest, { invited: true });
  await guestPages.verify(await guestPages.mailedCode(guest.email));
  await expect(theirs.getByText('Email verified successfully!')).toBeVisible();
  const offer = theirs.getByText(`${owner.name} invites you to join ${owner.company} as User.`);
  await expect(offer).toBeVisible();
  // Until the invitation is answered, no company opens, whatever the URL.
  await theirs.goto(new URL(page.url()).pathname);
  await expect(theirs).toHaveURL(/\/auth\/invitation$/);
  await expect(offer).toBeVisible();
  await theirs.reload();
  await theirs.getByRole('button', { name: `Join ${owner.company}` }).click();
  await expect(theirs).toHaveURL(page.url().replace(/\/team$/, ''));
  await expect(theirs.getByRole('link', { name: 'Wharf 7' }).first()).toBeVisible();

  await page.reload();
  await expect(page.getByRole('list', { name: 'Invitations' })).toContainText('Accepted');
  await expect(page.getByRole('combobox', { name: 'Role of Kim Guest' })).toHaveText('User');
  await page.getByRole('button', { name: 'Deactivate Kim Guest' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText('Kim Guest was deactivated')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Members' })).toContainText('Deactivated');

  // The open page receives the change.
  await expect(theirs.getByText('Ask one of them to reactivate it')).toBeVisible();
  await theirs.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await guestPages.fillSignIn(guest.email, guest.password);
  await expect(theirs.getByRole('alert')).toContainText('Your account has been deactivated');
  await theirs.goto(new URL(page.url()).pathname.replace(/\/team$/, ''));
  await expect(theirs.getByText('Ask one of them to reactivate it')).toBeVisible();
  await theirs.getByRole('main').getByRole('button', { name: 'Sign Out' }).click();
  await expect(theirs).toHaveURL(/\/auth\/signin/);
});

test('refuses to demote the last Admin or Owner', async ({ page, accounts, reported: _ }) => {
  const owner = newPerson('Lonely Works');
  const company = await accounts.found(owner);
  await company.openTeam();
  await page.getByRole('combobox', { name: `Role of ${owner.name}` }).click();
  await page.getByRole('option', { name: /^User/ }).click();
  await expect(
    page.getByText('A company needs an active Admin or Owner. Give another member that role first.'),
  ).toBeVisible();
  await expect(page.getByRole('combobox', { name: `Role of ${owner.name}` })).toHaveText('Owner');
});
