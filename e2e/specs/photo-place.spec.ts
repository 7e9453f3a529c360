import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { photoFacts } from '#domain/images/exif.ts';
import { photoWithPlace } from '#domain/images/testing/photo-with-place.ts';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';

const PICTURE = path.resolve(import.meta.dirname, '../documents/Invoice heading.jpg');

async function openDetails(page: Page, name: string) {
  await page.getByRole('button', { name: `More about ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Details' }).click();
  return page.getByRole('dialog', { name });
}

test('removes the place from a photo, and keeps it with the document only if the person chooses that', async ({
  page,
  context,
  accounts,
}) => {
  test.slow();
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: -33.9, longitude: 151 });
  const workbench = await accounts.withProject(newPerson('Place Builders'), 'Slab');
  const project = page.url();
  const photo = Buffer.from(photoWithPlace(await readFile(PICTURE)));
  const add = async (name: string) => {
    await page.getByLabel('Files to upload').setInputFiles({ name, mimeType: 'image/jpeg', buffer: photo });
    await workbench.expectReady(name);
  };
  await add('Slab edge.jpg');
  const details = await openDetails(page, 'Slab edge.jpg');
  await expect(details.getByText('22 Nov 2026')).toBeVisible();
  await expect(details.getByText('Location', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // The company's data contain the time, but not the place.
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More about Slab edge.jpg' }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const stored = await readFile(await (await downloading).path());
  expect(photoFacts(new Uint8Array(photo)).place).not.toBeNull();
  expect(photoFacts(new Uint8Array(stored))).toEqual({ takenAt: '2026-11-22T14:05:09', place: null });

  await accounts.openSettings();
  await page.getByLabel('Keep the location of photos').check();
  await expectAccessible(page);
  await page.goto(project);
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'Slab corner.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByRole('button', { name: 'Upload anyway' }).click();
  await workbench.expectReady('Slab corner.jpg');
  const located = await openDetails(page, 'Slab corner.jpg');
  await expect(located.getByText('33.8688° S, 151.2093° E')).toBeVisible();
  await expectAccessible(page);
  await located.getByRole('button', { name: 'Remove location' }).click();
  await expect(located.getByText('33.8688° S, 151.2093° E')).toBeHidden();
  await expect(located.getByText('22 Nov 2026')).toBeVisible();
});
