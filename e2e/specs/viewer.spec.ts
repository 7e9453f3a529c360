import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { Viewer } from '../pages/viewer.ts';

const NOTES = {
  name: 'Rails.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Guard rails. The top rail stands at 42 inches above the walking level.'),
};
const INVOICE = path.resolve(import.meta.dirname, '../documents/Hardware invoice.jpg');

test('shows the details of a photo and, without a vision model, offers no description', async ({
  page,
  accounts,
}) => {
  const workbench = await accounts.withProject(newPerson('Photo Builders'), 'Photo Street');
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

  await new Viewer(page).use('Find in document');
  await page.getByLabel('Find words').fill('total');
  await expect(page.locator('.highlight').first()).toBeInViewport();
});

test('searches passages without asking, and opens the page of each with the words highlighted', async ({
  page,
  accounts,
}) => {
  const workbench = await accounts.withProject(newPerson('Search Builders'), 'Search Street');
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
  await expect(page.locator('.highlight[data-tone=passage]').first()).toBeInViewport();
  await expect(page).toHaveURL(/in=meaning/);
});

test('keeps a page’s centre through zoom and rotation, prints it, and focuses it from a citation', {
  tag: '@phone',
}, async ({ page, accounts, isMobile }) => {
  const workbench = await accounts.withProject(newPerson('Sheet Builders'), 'Sheet Street');
  await workbench.upload('Secure windows.pdf');
  await workbench.expectReady('Secure windows.pdf');

  const answer = await workbench.ask('Which standard must secure windows meet?');
  const citation = answer.getByRole('link', { name: /^Citation 1:/ });
  await citation.focus();
  await page.keyboard.press('Enter');
  const callout = page.getByRole('group', { name: /^Quoted here: citation 1, page/ });
  await expect(callout).toBeFocused();
  // On a phone the page covers the citation.
  if (isMobile) await page.goBack();
  else await page.keyboard.press('Escape');
  await expect(citation).toBeFocused();
  if (isMobile) {
    await page.goForward();
    await expect(callout).toBeFocused();
  }

  const box = page.locator('.highlight[data-tone=citation]').first();
  const before = await box.boundingBox();
  const viewer = new Viewer(page);
  await viewer.use('Rotate');
  await expect(page.locator('.page-cover[data-turn="90"]').first()).toBeAttached();
  await expect
    .poll(async () => {
      const after = await box.boundingBox();
      return Boolean(before && after && after.height > after.width === before.width > before.height);
    })
    .toBe(true);

  const zoom = page.getByRole('textbox', { name: 'Zoom' });
  await zoom.fill('14');
  await zoom.press('Enter');
  await expect(zoom).toHaveValue('14%');
  await page.locator('[data-scroll-pane]').focus();
  for (const step of ['15%', '25%', '50%', '75%', '100%', '150%', '200%']) {
    await page.keyboard.press('+');
    await expect(zoom).toHaveValue(step);
  }

  await page.evaluate(() => {
    window.print = () => {
      const sheets = [...document.querySelectorAll('.print-job .print-sheet')];
      document.body.dataset.printed = sheets
        .map(
          (sheet) => `${sheet.querySelector('p')?.textContent} ${sheet.querySelector('img')?.naturalWidth}`,
        )
        .join('\n');
    };
  });
  await viewer.print();
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    /Secure windows\.pdf · page \d+ of \d+ \d{4}$/,
    { timeout: 30_000 },
  );
  // If the browser prints backgrounds, the paper stays white.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});
