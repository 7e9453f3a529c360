import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { DocumentsPage, NOTES } from '../pages/documents-page.ts';

test('finds documents by name and content, tags, deletes and restores them', async ({ page, accounts }) => {
  const company = await accounts.found(newPerson('Quay Builders'));
  const workbench = await company.makeProject('Quay Street');
  await page.getByLabel('Files to upload').setInputFiles(NOTES);
  await workbench.expectReady(...NOTES.map(({ name }) => name));

  const documents = await DocumentsPage.open(page);
  await expect(documents.row('Slab.txt')).toBeVisible();
  await expectAccessible(page);

  await documents.expectPictures(NOTES.length);
  await documents.search('rail');
  await expect(documents.row('Slab.txt')).toBeHidden();
  expect(await documents.names()).toEqual(['Rails.txt']);
  await page.reload();
  await expect(documents.row('Rails.txt')).toBeVisible();
  expect(await documents.names()).toEqual(['Rails.txt']);

  await documents.searchInside('inches rail');
  const found = page.getByRole('list', { name: 'Found inside files' });
  await expect(found.getByRole('link', { name: /p\. 1.*42 inches/ })).toBeVisible();
  await expect(page.getByText('The text of 3 documents was searched.')).toBeVisible();
  await expectAccessible(page);
  await found.getByRole('link', { name: /p\. 1/ }).click();
  await expect(page.getByLabel('Find words')).toHaveValue('inches rail');
  await expect(page.locator('.highlight').first()).toBeInViewport();

  await DocumentsPage.open(page);
  await documents.act('Slab.txt', 'Tags');
  await documents.addTag('Concrete');
  await DocumentsPage.open(page, '?tag=concrete');
  await expect(documents.row('Slab.txt')).toBeVisible();
  expect(await documents.names()).toEqual(['Slab.txt']);

  await documents.act('Slab.txt', 'Move to trash');
  await expect(page.getByText('Slab.txt is in the trash')).toBeVisible();
  await DocumentsPage.open(page, '?trash=true');
  await page.getByRole('button', { name: 'Restore Slab.txt' }).click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
  // By the link, because the restored file is indexed in this tab, which a reload would interrupt.
  await page.getByRole('link', { name: 'Back to documents' }).click();
  await expect(documents.row('Slab.txt').getByText('AI Ready').filter({ visible: true })).toBeVisible();
});
