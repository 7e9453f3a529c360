import { expect, test } from '../fixtures.ts';
import { AccountPages, newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { CompanyPage } from '../pages/company-page.ts';
import { Workbench } from '../pages/workbench.ts';

const note = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

test('lets a User add a document on a phone, delete only that one, and add none after the company forbids it', async ({
  page,
  accounts,
  browser,
}) => {
  test.slow();
  const owner = newPerson('Crew Builders');
  const workbench = await accounts.withProject(owner, 'Wharf 9');
  const company = new CompanyPage(page);
  const project = page.url();
  await page
    .getByLabel('Files to upload')
    .setInputFiles(note('Rails.txt', 'The top rail stands at 42 inches.'));
  await workbench.expectReady('Rails.txt');
  await company.openTeam();
  await page.getByRole('radio', { name: /^Also add photos/ }).check();
  await expect(page.getByText('Users can now add photos and documents')).toBeVisible();
  const crew = { ...newPerson('none'), name: 'Sam Crew' };
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email').fill(crew.email);
  await page.getByRole('dialog').getByLabel('Wharf 9').check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${crew.email} was invited`)).toBeVisible();

  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const theirs = await phone.newPage();
  const pages = new AccountPages(theirs);
  await theirs.goto(await pages.invitationLink(crew.email));
  await theirs.getByRole('link', { name: 'Sign up' }).last().click();
  await pages.fillSignUp(crew, { invited: true });
  await pages.verify(await pages.mailedCode(crew.email));
  await theirs.getByRole('button', { name: `Join ${owner.company}` }).click();
  await expect(theirs.getByRole('heading', { name: /Dashboard$/ })).toBeVisible();
  await theirs.goto(project);
  const own = new Workbench(theirs);
  await own.show('Documents');
  await theirs
    .getByLabel('Files to upload')
    .setInputFiles(note('Docket 4711.txt', 'Docket 4711: 12 m³ placed in slab 3.'));
  await own.expectReady('Docket 4711.txt', 'Rails.txt');
  await expectAccessible(theirs);

  // They may delete their own document, but not another person's.
  const actions = theirs.getByRole('dialog');
  await theirs.getByRole('button', { name: 'More about Rails.txt' }).tap();
  await expect(actions.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect(actions.getByRole('button', { name: 'Move to trash' })).toHaveCount(0);
  await theirs.keyboard.press('Escape');
  await theirs.getByRole('button', { name: 'More about Docket 4711.txt' }).tap();
  await expect(actions.getByRole('button', { name: 'Move to trash' })).toBeVisible();
  await theirs.keyboard.press('Escape');

  // The manager sees it, and turns the setting off again. The button disappears, and the document stays.
  await page.goto(project);
  await workbench.expectReady('Docket 4711.txt');
  await company.openTeam();
  await page.getByRole('radio', { name: 'Only read and ask' }).check();
  await expect(page.getByText('Users can no longer add documents')).toBeVisible();
  await theirs.reload();
  await own.show('Documents');
  await expect(own.row('Docket 4711.txt')).toBeVisible();
  await expect(theirs.getByLabel('Files to upload')).toHaveCount(0);
});
