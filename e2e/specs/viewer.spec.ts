import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';

const NOTES = {
  name: 'Rails.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Guard rails. The top rail stands at 42 inches above the walking level.'),
};
const INVOICE = path.resolve(import.meta.dirname, '../documents/Hardware invoice.jpg');

test('a photo tells its details and, without a vision model, offers no description', async ({
  page,
  accounts,
}) => {
  const company = await accounts.found(newPerson('Photo Builders'));
  const workbench = await company.makeProject('Photo Street');
  await workbench.chooseFiles(INVOICE);
  await workbench.expectReady('Hardware invoice.jpg');
  await page.getByRole('link', { name: 'Hardware invoice.jpg' }).click();
  const viewer = page.getByRole('region', { name: 'Document Hardware invoice.jpg' });

  await viewer.getByRole('button', { name: 'Details of the document' }).click();
  const details = page.getByRole('dialog', { name: 'Hardware invoice.jpg' });
  await expect(details).toContainText('image/jpeg');
  await expect(details).toContainText(/How it was read.*OCR/s);
  await expect(details).toContainText(/Embedding model.*e5/s);
  await page.keyboard.press('Escape');

  // This installation has no vision model, so it does not offer to describe the image.
  await expect(viewer.getByRole('button', { name: 'Describe image' })).toHaveCount(0);
  await expectAccessible(page);

  await viewer.getByRole('button', { name: 'Find in document' }).click();
  await page.getByLabel('Find words').fill('total');
  await expect(page.locator('.mark-box').first()).toBeInViewport();
});

test('passages are searched without asking, and each opens its page with the words boxed', async ({
  page,
  accounts,
}) => {
  const company = await accounts.found(newPerson('Search Builders'));
  const workbench = await company.makeProject('Search Street');
  await page.getByLabel('Files to upload').setInputFiles(NOTES);
  await workbench.expectReady('Rails.txt');

  await page.getByText('By meaning', { exact: true }).click();
  await page.getByRole('searchbox').fill('how tall is the handrail');
  const found = page.getByRole('list', { name: 'Nearest passages' });
  await expect(found.getByRole('listitem').first()).toContainText(/\d+ % similar/);
  expect(await found.getByRole('listitem').count()).toBeLessThanOrEqual(10);
  await expect(page.getByText(/nearest passages?\. Confidence \d+ %, the mean similarity/)).toBeVisible();
  await expectAccessible(page);
  await found.getByRole('link', { name: /Rails\.txt/ }).click();
  await expect(page.locator('.mark-box[data-tone=citation]').first()).toBeInViewport();
  await expect(page).toHaveURL(/in=meaning/);
});
