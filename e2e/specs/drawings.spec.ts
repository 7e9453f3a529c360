import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { type AccountPages, newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { drawingFile } from '../pages/drawing-file.ts';
import { Viewer } from '../pages/viewer.ts';

const SHEETS = drawingFile(
  ['A-001', 'A-101', 'A-102', 'A-501'].map((label) => ({ label, lines: [`Sheet ${label}`, 'Guard rail'] })),
);

/** A new company's set of drawings, uploaded and opened. */
async function openSet(page: Page, accounts: AccountPages, name: string): Promise<Viewer> {
  const workbench = await accounts.withProject(newPerson(`${name} Builders`), `${name} Street`);
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'Set.pdf', mimeType: 'application/pdf', buffer: SHEETS });
  await workbench.expectReady('Set.pdf');
  await page.getByRole('link', { name: 'Set.pdf' }).click();
  return new Viewer(page);
}

test('finds sheets of a set by number and picture, rotates them one by one, drags and zooms to a box', async ({
  page,
  accounts,
  isMobile,
}) => {
  const viewer = await openSet(page, accounts, 'Set');
  const field = page.getByRole('textbox', { name: 'Sheet or page' });
  await expect(field).toHaveValue('A-001');

  await field.fill('a102');
  await field.press('Enter');
  await expect(field).toHaveValue('A-102');
  await expect(page).toHaveURL(/page=3/);
  await field.fill('B-999');
  await field.press('Enter');
  await expect(page.getByText('Not in this file')).toBeVisible();

  await page.getByRole('button', { name: 'Pages', exact: true }).click();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('button')).toHaveCount(4);
  await expect(pages.locator('img').first()).toBeVisible();
  await expectAccessible(page);
  await pages.getByRole('button', { name: /A-101/ }).click();
  await expect(field).toHaveValue('A-101');
  if (!isMobile) await page.getByRole('button', { name: 'Pages', exact: true }).click();
  await expect(pages).toBeHidden();

  // Only the sheet in view is rotated. Its words are selected and found at their shown positions.
  await viewer.use('Rotate');
  const sheet = page.locator('.page[data-page-number="2"]');
  await expect(sheet.locator('.page-cover')).toHaveAttribute('data-turn', '90');
  await expect(page.locator('.page[data-page-number="3"] .page-cover')).toHaveAttribute('data-turn', '0');
  await page.reload();
  await expect(sheet.locator('.page-cover')).toHaveAttribute('data-turn', '90');
  await viewer.use('Find in document');
  await page.getByLabel('Find words').fill('Sheet A-101');
  const hit = sheet.locator('.highlight');
  await expect(hit).toBeInViewport();
  const [mark, text] = await Promise.all([
    hit.boundingBox(),
    sheet.locator('.textLayer').getByText('Sheet A-101').boundingBox(),
  ]);
  expect(mark && text && mark.height > mark.width).toBe(true);
  expect(Math.abs((mark?.x ?? 0) - (text?.x ?? 99))).toBeLessThan(8);
  expect(Math.abs((mark?.y ?? 0) - (text?.y ?? 99))).toBeLessThan(8);

  const zoom = page.getByRole('textbox', { name: 'Zoom' });
  const before = Number.parseInt(await zoom.inputValue(), 10);
  await viewer.use('Zoom to box');
  const layer = page.getByRole('group', { name: /^Zoom to a box, page 2/ });
  await layer.focus();
  await page.keyboard.press('Enter');
  for (const _ of Array(3)) await page.keyboard.press('ArrowRight');
  for (const _ of Array(3)) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(layer).toHaveCount(0);
  await expect.poll(async () => Number.parseInt(await zoom.inputValue(), 10)).toBeGreaterThan(before * 2);

  if (isMobile) return;
  // The view moves until the last frame of the zoom.
  await expect(page.locator('.page[data-page-number="2"] canvas').first()).toBeVisible();
  const scrolled = () => viewer.pane.evaluate((pane) => [pane.scrollLeft, pane.scrollTop]);
  const [left = 0, top = 0] = await scrolled();
  const frame = await viewer.pane.boundingBox();
  const [x, y] = [(frame?.x ?? 0) + 200, (frame?.y ?? 0) + 200];
  await viewer.pane.focus();
  await page.keyboard.down(' ');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40);
  await page.mouse.up();
  await page.keyboard.up(' ');
  expect(await scrolled()).toEqual([left + 60, top + 40]);

  await viewer.use('Full screen');
  await expect(page.getByRole('region', { name: 'Document Set.pdf' })).toHaveCSS('position', 'fixed');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await viewer.use('Full screen');
  await expect(page.getByRole('region', { name: 'Document Set.pdf' })).not.toHaveCSS('position', 'fixed');

  // A sheet larger than one canvas is drawn again when it is rotated, including its sharp part.
  await zoom.fill('400');
  await zoom.press('Enter');
  await expect(zoom).toHaveValue('400%');
  const drawn = sheet.locator('canvas');
  await expect(drawn).toHaveCount(2);
  await viewer.use('Rotate');
  await expect(sheet.locator('.page-cover')).toHaveAttribute('data-turn', '180');
  await expect(drawn).toHaveCount(2);
  await expect(drawn.first()).toHaveCSS('transform', 'none');
});

test('measures a sheet with the chosen scale, and refuses a precision that it does not have', async ({
  page,
  accounts,
}) => {
  const viewer = await openSet(page, accounts, 'Measure');
  await expect(page.locator('canvas').first()).toBeVisible();
  await viewer.use('Measure');
  await expect(page.getByText(/No scale was read from this sheet/)).toBeVisible();
  await page.getByRole('button', { name: 'Scale Scale?' }).click();
  await page.getByRole('textbox', { name: 'Another scale' }).fill('1:100');
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: '1:100, chosen by you for this page.' }),
  ).toBeVisible();
  await expectAccessible(page);

  // The drawn line is 1,000 points long: 352.8 mm of paper.
  const layer = page.getByRole('group', { name: /^Measure a distance, page 1/ });
  const place = async (x: number, y: number) => {
    const frame = await layer.boundingBox();
    if (!frame) throw new Error('The sheet is not shown');
    return { x: frame.width * x, y: frame.height * y };
  };
  const press = async (x: number, y: number) => layer.click({ position: await place(x, y) });
  await press(500 / 2384, (1684 - 1200) / 1684);
  await press(1500 / 2384, (1684 - 1200) / 1684);
  const figure = page.locator('.measure-figure');
  await expect(figure).toHaveText(/^35,[0-9]00 mm$/);
  await expect(page.getByText(/to the nearest (50|100|200|500) mm\. 1:100/)).toBeVisible();
  const cover = page.locator('.page[data-page-number="1"] .page-cover');
  await viewer.use('Rotate');
  await expect(cover).toHaveAttribute('data-turn', '90');
  await expect(figure).toHaveText(/^35,[0-9]00 mm$/);
  await viewer.use('Rotate anticlockwise');
  // The places of the known length are computed from the sheet's frame, which is upright again only once it is drawn.
  await expect(cover).toHaveAttribute('data-turn', '0');

  await page.getByRole('button', { name: 'Calibrate' }).click();
  const known = page.getByRole('group', { name: /^Mark a known length, page 1/ });
  for (const x of [500, 1500]) {
    const frame = await known.boundingBox();
    if (!frame) throw new Error('The sheet is not shown');
    await known.click({ position: { x: (frame.width * x) / 2384, y: (frame.height * 484) / 1684 } });
  }
  await page.getByRole('textbox', { name: 'Length of the marked line' }).fill('10 m');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Calibrated by you on a length of 10,000 mm.')).toBeVisible();
  await expect(figure).toHaveText(/^(9,9|10,0|10,1)[0-9]0 mm$/);
  await page.reload();
  await viewer.use('Measure');
  await expect(page.getByText('Calibrated by you on a length of 10,000 mm.')).toBeVisible();
});

test('draws markups, shows them to others at once, changes, undoes and saves them with the page', async ({
  page,
  accounts,
  context,
}) => {
  const viewer = await openSet(page, accounts, 'Markup');
  await expect(page.locator('canvas').first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('canvas').first()).toBeVisible();

  await page.bringToFront();
  await viewer.use('Mark up');
  await page.getByRole('group', { name: /^Draw a cloud, page 1/ }).focus();
  await page.keyboard.press('Enter');
  for (const _ of Array(4)) await page.keyboard.press('ArrowRight');
  for (const _ of Array(2)) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Note on the cloud' }).fill('Check this size');
  await page.keyboard.press('Enter');
  const mark = (of: typeof page, text: string) => of.getByRole('button', { name: `Cloud 1: ${text}` });
  await expect(mark(page, 'Check this size')).toBeVisible();
  await expect(mark(other, 'Check this size')).toBeVisible();
  await expectAccessible(page);

  await mark(page, 'Check this size').click();
  await expect(page.getByText(/^Cloud by Robin/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Text of the markup' }).fill('Agreed');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(mark(other, 'Agreed')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(mark(page, 'Agreed')).toHaveCount(0);
  await expect(mark(other, 'Agreed')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mark(other, 'Agreed')).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the page with its markups' }).click();
  expect((await saved).suggestedFilename()).toBe('A-001 markups.png');
  await page.getByRole('button', { name: 'Hide markups' }).click();
  await expect(mark(page, 'Agreed')).toHaveCount(0);
});

test('puts a photo of the project on a pin, opens it and removes it', async ({ page, accounts }) => {
  const workbench = await accounts.withProject(newPerson('Pin Builders'), 'Pin Street');
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'Set.pdf', mimeType: 'application/pdf', buffer: SHEETS });
  await workbench.upload('Invoice heading.jpg');
  await workbench.expectReady('Set.pdf', 'Invoice heading.jpg');
  await page.getByRole('link', { name: 'Set.pdf' }).click();
  const viewer = new Viewer(page);
  await expect(page.locator('canvas').first()).toBeVisible();
  await viewer.use('Mark up');
  await page.getByRole('toolbar', { name: 'Markups' }).getByRole('button', { name: 'Pin' }).click();
  await page.getByRole('group', { name: /^Place a pin, page 1/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Note on the pin' }).fill('Cracked here');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Pin 1: Cracked here' }).click();
  await page.getByRole('combobox', { name: 'Photo of the pin' }).click();
  await page.getByRole('option', { name: 'Invoice heading.jpg' }).click();
  const photo = page.getByRole('link', { name: 'Open the photo Invoice heading.jpg' });
  await expect(photo).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(photo).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await photo.click();
  await expect(page).toHaveURL(/doc_/);
  await expect(page.getByRole('heading', { name: 'Invoice heading.jpg' })).toBeVisible();
});
