import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { DocumentsPage, NOTES } from '../pages/documents-page.ts';

test('browses and selects documents by keyboard, and downloads them as one archive', async ({
  page,
  accounts,
}) => {
  const workbench = await accounts.withProject(newPerson('Key Builders'), 'Key Street');
  await page.getByLabel('Files to upload').setInputFiles(NOTES);
  await workbench.expectReady(...NOTES.map(({ name }) => name));

  const documents = await DocumentsPage.open(page, '?sort=name');
  await documents.row('Notes.txt').focus();
  await page.keyboard.press('ArrowDown');
  await expect(documents.row('Rails.txt')).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 of 3 selected')).toBeVisible();
  await expect(documents.row('Slab.txt')).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('toolbar', { name: 'Chosen documents' }).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/documents\.zip$/);

  await documents.row('Slab.txt').focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 of 3 selected')).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await documents.row('Notes.txt').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Document Notes.txt' })).toBeVisible();
});
