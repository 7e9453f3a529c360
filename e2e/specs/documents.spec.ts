import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { DocumentsPage, NOTES } from '../pages/documents-page.ts';

test('finds documents by name and content, tags, deletes and restores them', { tag: '@phone' }, async ({
  page,
  accounts,
}) => {
  const workbench = await accounts.withProject(newPerson('Quay Builders'), 'Quay Street');
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

/** The name of the built file that contains a text. */
async function chunkWith(text: string): Promise<string> {
  const folder = path.resolve(import.meta.dirname, '../../dist/assets');
  for (const name of await readdir(folder))
    if (name.endsWith('.js') && (await readFile(path.join(folder, name), 'utf8')).includes(text)) return name;
  throw new Error(`No file of the build contains "${text}"`);
}

test('keeps the list of uploads when a part of the program and then the connection are lost', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  const company = await accounts.found(newPerson('Patchy Builders'));
  const lost = await chunkWith('Dismiss what was received');
  await page.route(`**/assets/${lost}`, (route) => route.abort());
  await company.makeProject('Tunnel');
  await context.setOffline(true);
  await page.getByLabel('Files to upload').setInputFiles(NOTES);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads).toContainText('Saved on this device: it uploads when you are back online');
  // The browser itself reports every request without a network.
  reported.length = 0;
});
