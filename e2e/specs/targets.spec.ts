import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectTouchable } from '../pages/touch-targets.ts';

test('puts the tools of an open document below its page on a phone, within reach of the thumb', async ({
  page,
  accounts,
}) => {
  const workbench = await accounts.withProject(newPerson('Thumb Works'), 'Wharf 8');
  await workbench.upload('Secure windows.pdf');
  await workbench.expectReady('Secure windows.pdf');
  await page.getByRole('link', { name: 'Secure windows.pdf' }).click();
  const toolbar = page.getByRole('toolbar', { name: 'Document' });
  const sheet = page.locator('[data-scroll-pane]').first();
  await expect(sheet).toBeVisible();
  const isBelow = async () =>
    ((await toolbar.boundingBox())?.y ?? 0) > ((await sheet.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
  expect(await isBelow()).toBe(false);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(isBelow).toBe(true);
  await expect(toolbar).toBeInViewport({ ratio: 1 });
  // The most used tools need no menu.
  await expect(toolbar.getByRole('button', { name: 'Read as text' })).toBeVisible();
  await expect(toolbar.getByRole('button', { name: 'Find in document' })).toBeVisible();
});

test('shows a quoted page as text that fits a phone, with its words highlighted, and turns its pages with one thumb', async ({
  page,
  accounts,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const workbench = await accounts.withProject(newPerson('Reading Works'), 'Wharf 9');
  await workbench.upload('Approved Document Q.pdf');
  await workbench.expectReady('Approved Document Q.pdf');
  const answer = await workbench.ask('Which standard must secure windows meet?');
  // The page opens while the pane is hidden, as it is while other code of the screen loads.
  const hiding = await page.addStyleTag({ content: '[data-scroll-pane] { display: none }' });
  await answer.getByRole('link', { name: /^Citation 1:/ }).click();
  await expect(page.locator('.pdfViewer .page')).toHaveCount(20, { timeout: 30_000 });
  await hiding.evaluate((style) => (style as HTMLElement).remove());
  await expect(page.locator('.highlight[data-tone=citation]').first()).toBeInViewport({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Read as text' }).click();
  const text = page.getByRole('article').filter({ hasText: 'PAS 24:2012' });
  await expect(text).toBeVisible();
  await expect(page.locator('.highlight[data-tone=citation]').first()).toBeInViewport();
  // Large enough, and no wider than the screen.
  expect(
    await text.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThan(17);
  const pane = page.locator('[data-scroll-pane]').first();
  expect(await pane.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const pages = page.getByRole('navigation', { name: 'Pages as text' });
  await expect(pages).toContainText('Page 13 of 20');
  await expect(pages).toBeInViewport({ ratio: 1 });
  await pages.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Appendix A: Key terms' })).toBeVisible();
  await expect(page).toHaveURL(/page=14/);
  // The choice stays, and the page is shown as it is again at the same place.
  await page.reload();
  await expect(pages).toContainText('Page 14 of 20', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Read as text' }).click();
  await expect(page.getByRole('textbox', { name: 'Sheet or page' })).toHaveValue('6', { timeout: 30_000 });
});

test('finds a control that is too small (negative control)', async ({ page, reported: _ }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Message' }).evaluate((field) => {
    field.style.width = '30px';
  });
  await expect(expectTouchable(page)).rejects.toThrow(/30×/);
});
