import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { docketCamera, drawnDocket } from '../pages/docket-camera.ts';
import { untilProgramKept } from '../pages/kept-project.ts';
import { tiffFile } from '../pages/tiff-file.ts';

const test = base.extend({
  launchOptions: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use: (options: object) => Promise<void>) => use(await docketCamera()),
    { scope: 'worker', timeout: 120_000 },
  ],
});

test.use({ serviceWorkers: 'allow' });

test('keeps a docket three taps after the shortcut, without a signal, and extracts it later', {
  tag: '@phone-only',
}, async ({ page, context, accounts, reported }) => {
  await accounts.withProject(newPerson('Docket Builders'), 'Slab');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await untilProgramKept(page);
  await page.goto('/start?do=photo');
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible();
  await context.setOffline(true);

  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: 'Take photo' }));
  await expect(page.getByText('Page found.')).toBeVisible();
  await tap(page.getByRole('button', { name: 'Take the photo' }));
  await tap(page.getByRole('button', { name: 'Keep', exact: true }));
  await expect(page.getByText(/^Saved on this device until they are uploaded/)).toBeVisible();
  expect(taps).toBe(3);

  await context.setOffline(false);
  const row = page.getByRole('row', { name: /Scan .*\.pdf/ });
  await expect(row).toContainText('AI Ready', { timeout: 120_000 });
  // A tap accepts the suggested name.
  const suggestion = page.getByRole('region', { name: /^Suggested name for Scan/ });
  await expect(suggestion).toContainText('Delivery docket 48213, 12 m³, 22 Nov 2026');
  await expectAccessible(page);
  await suggestion.getByRole('button', { name: 'Use name' }).tap();
  await expect(
    page.getByRole('row', { name: 'Delivery docket 48213, 12 m³, 22 Nov 2026.pdf' }),
  ).toBeVisible();
  await expect(suggestion).toBeHidden();
  // No reader interprets it as a drawing.
  await expect(page.getByText(/^1 sheet/)).toHaveCount(0);
  await page.getByText('Inside files').tap();
  await page.getByRole('searchbox', { name: 'Search inside files' }).fill('48213');
  await expect(page.getByText('Docket No. 48213').first()).toBeVisible();
  // Its QR code and its barcode are found too.
  await page.getByRole('searchbox', { name: 'Search inside files' }).fill('904417');
  await expect(page.getByText('https://dockets.example/d?id=904417').first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search inside files' }).fill('LOAD-4711');
  await expect(page.getByText('Barcode: LOAD-4711').first()).toBeVisible();
  // Requests that failed while there was no connection.
  reported.length = 0;
});

test('corrects the corners by keyboard, combines pages, and asks before it discards them', {
  tag: '@phone-only',
}, async ({ page, accounts }) => {
  await accounts.withProject(newPerson('Corner Builders'), 'Slab');
  await page.getByRole('button', { name: 'Take photo' }).tap();
  await expect(page.getByText('Page found.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take the photo' }).tap();

  const corner = page.getByRole('button', { name: /^Top left corner/ });
  const before = await corner.boundingBox();
  await corner.focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  const after = await corner.boundingBox();
  expect((after?.x ?? 0) - (before?.x ?? 0)).toBeGreaterThan(10);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add page' }).tap();
  await page.getByRole('button', { name: 'Take the photo' }).tap();
  await page.getByRole('button', { name: 'Whole photo' }).tap();
  await expect(page.getByText('The whole photo is kept.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(page.getByRole('alertdialog', { name: 'Discard 2 pages?' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.getByRole('button', { name: 'Keep 2 pages' }).tap();
  const row = page.getByRole('row', { name: /Scan .*\.pdf/ });
  await expect(row).toContainText('AI Ready', { timeout: 120_000 });
  // A rejected suggestion does not come back.
  const suggestion = page.getByRole('region', { name: /^Suggested name for Scan/ });
  await suggestion.getByRole('button', { name: /^Keep the name Scan/ }).tap();
  await expect(suggestion).toBeHidden();
  await page.reload();
  await expect(row).toContainText('AI Ready');
  await expect(suggestion).toBeHidden();
});

test('keeps the pages when the phone is turned, and asks before Back discards them', {
  tag: '@phone-only',
}, async ({ page, accounts }) => {
  // Through the screens, so that Back leads to one of them.
  const company = await accounts.found(newPerson('Turning Builders'));
  await company.makeProject('Slab');
  const project = page.url();
  await page.getByRole('button', { name: 'Take photo' }).tap();
  await page.getByRole('button', { name: 'Take the photo' }).tap();
  await page.getByRole('button', { name: 'Add page' }).tap();
  await page.getByRole('button', { name: 'Take the photo' }).tap();
  const keep = page.getByRole('button', { name: 'Keep 2 pages' });
  await expect(keep).toBeVisible();

  // Wider than a phone's layout, and as low as a phone in landscape.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(keep).toBeInViewport({ ratio: 1 });
  const picture = await page.getByRole('img', { name: 'Page 2' }).boundingBox();
  expect(picture?.height ?? 0).toBeGreaterThan(300);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('list', { name: 'Pages' }).getByRole('listitem')).toHaveCount(2);

  await page.goBack();
  await page
    .getByRole('alertdialog', { name: 'Discard 2 pages?' })
    .getByRole('button', { name: 'Cancel' })
    .tap();
  await expect(keep).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Discard', exact: true }).tap();
  await expect(keep).toBeHidden();
  await expect(page.getByRole('button', { name: 'Take photo' })).toBeVisible();
  expect(page.url()).toBe(project);
});

test('uploads a TIFF and a HEIC photo as PDFs, and says what to do with one that this browser cannot open', {
  tag: '@phone-only',
}, async ({ page, accounts }) => {
  await accounts.withProject(newPerson('Fax Builders'), 'Slab');
  const tiff = tiffFile(await drawnDocket());
  const heic = readFileSync(new URL('../../tests/fixtures/heic/docket-in-tiles.heic', import.meta.url));
  await page.getByLabel('Files to upload').setInputFiles([
    { name: 'Docket.tif', mimeType: 'image/tiff', buffer: tiff },
    { name: 'IMG_2041.heic', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic') },
    { name: 'IMG_2042.heic', mimeType: 'image/heic', buffer: heic },
  ]);
  await expect(page.getByText(/a \.heic file, which cannot be read\. Save it as JPG or PNG/)).toBeVisible();
  for (const name of [/Docket\.pdf/, /IMG_2042\.pdf/])
    await expect(page.getByRole('row', { name })).toContainText('AI Ready', { timeout: 120_000 });
  await page.getByText('Inside files').tap();
  const search = page.getByRole('searchbox', { name: 'Search inside files' });
  await search.fill('48213');
  await expect(page.getByText('Docket No. 48213').first()).toBeVisible();
  await search.fill('4471');
  await expect(page.getByText('DELIVERY DOCKET').first()).toBeVisible();
});
