import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { DocumentsPage } from '../pages/documents-page.ts';

test('creates, finds, edits, deletes and restores projects with their documents', async ({
  page,
  accounts,
}) => {
  const company = await accounts.found(newPerson('Pier Builders'));
  const home = page.url().replace(/\?.*/, '');
  const workbench = await company.makeProject('Pier Nine');
  await expect(page).toHaveURL(/\/pier-nine$/);
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'Piles.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Sixty piles of timber.'),
  });
  await workbench.expectReady('Piles.txt');

  await page.goto(`${home}/projects`);
  await page.getByRole('button', { name: 'New Project' }).click();
  await expect(page).toHaveURL(/new=true$/);
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'New project' });
  await dialog.getByLabel('Name').fill('Pier Nine');
  await dialog.getByLabel('Suburb').fill('Fremantle');
  await dialog.getByRole('button', { name: 'Create Project' }).click();
  await expect(page).toHaveURL(/\/pier-nine-2$/);

  // Back does not return to the form, which would be empty.
  await page.goBack();
  await expect(page).toHaveURL(/\/projects$/);
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('fremantle');
  await expect(page.getByRole('link', { name: 'Pier Nine' })).toHaveCount(1);
  await expect(page).toHaveURL(/search=fremantle/);
  await expectAccessible(page);

  const act = async (action: string) => {
    await page.getByRole('button', { name: 'More about Pier Nine' }).last().click();
    const item = page.getByRole('menuitem', { name: action });
    await item.or(page.getByRole('dialog').getByRole('button', { name: action })).click();
  };
  await act('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit project' });
  await edit.getByLabel('Name').fill('Pier Ten');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Pier Ten' })).toBeVisible();

  await page.goto(`${home}/projects`);
  await act('Move to trash');
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('Its document goes with it.');
  await ask.getByRole('button', { name: 'Move to trash' }).click();
  await expect(page.getByRole('link', { name: 'Pier Nine' })).toBeHidden();
  const documents = await DocumentsPage.open(page);
  await expect(page.getByText('No documents yet')).toBeVisible();

  await page.goto(`${home}/projects?trash=true`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore Pier Nine' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await DocumentsPage.open(page);
  await expect(documents.row('Piles.txt')).toBeVisible();
});
