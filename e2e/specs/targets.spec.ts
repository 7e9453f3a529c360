import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { openWithinApp, PUBLIC, Screens } from '../pages/screens.ts';

const INTERACTIVE =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=option], [role=menuitem]';

/**
 * The controls that are smaller than a gloved finger, or than their own words, by name and size. Links inside a sentence do not
 * count.
 */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate((selector) => {
    const LEAST = 44;
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      const style = getComputedStyle(element);
      const own = element.getBoundingClientRect();
      const isHidden =
        own.width <= 1 ||
        own.height <= 1 ||
        style.visibility === 'hidden' ||
        !element.checkVisibility({ opacityProperty: true });
      if (
        isHidden ||
        (element as HTMLButtonElement).disabled ||
        element.closest('[inert], [aria-hidden=true]')
      )
        continue;
      const around = element.closest('p, li, dd, td, label, blockquote')?.textContent?.trim() ?? '';
      if (
        style.display.startsWith('inline') &&
        element.tagName === 'A' &&
        around !== element.textContent?.trim()
      )
        continue;
      // A label is pressed with its box, and a stretched link with the area that it covers.
      const label = element.closest('label')?.getBoundingClientRect();
      const cover = getComputedStyle(element, '::after');
      const isStretched = cover.position === 'absolute' && cover.content !== 'none';
      const stretched = isStretched
        ? { width: Number.parseFloat(cover.width), height: Number.parseFloat(cover.height) }
        : own;
      const width = Math.max(own.width, label?.width ?? 0, stretched.width);
      const height = Math.max(own.height, label?.height ?? 0, stretched.height);
      const spills = style.overflowX === 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (Math.round(width) >= LEAST && Math.round(height) >= LEAST && !spills) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      found.add(`${element.tagName.toLowerCase()} "${name}" ${Math.round(width)}×${Math.round(height)}`);
    }
    return [...found];
  }, INTERACTIVE);
}

test('gives every control on a phone 44 pixels in each direction', async ({ page, accounts }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const small: Record<string, string[]> = {};
  const look = async (name: string) => {
    const found = await tooSmall(page);
    if (found.length > 0) small[name] = found;
  };
  await page.goto('/');
  for (const [path, heading] of PUBLIC) {
    await openWithinApp(page, path, page.getByRole('heading', { name: heading }).first());
    await look(path);
  }
  const dashboard = await accounts.found(newPerson('Glove Works'));
  const workbench = await dashboard.makeProject('Wharf 7');
  await workbench.upload('Approved Document Q.pdf');
  await workbench.expectReady('Approved Document Q.pdf');
  const screens = new Screens(page);
  for (const [name, open] of screens.ofACompany('Wharf 7', 'Approved Document Q.pdf')) {
    await open();
    await look(name);
  }
  expect(small).toEqual({});
});

test('puts the tools of an open document below its page on a phone, within reach of the thumb', async ({
  page,
  accounts,
}) => {
  const dashboard = await accounts.found(newPerson('Thumb Works'));
  const workbench = await dashboard.makeProject('Wharf 8');
  await workbench.upload('Approved Document Q.pdf');
  await workbench.expectReady('Approved Document Q.pdf');
  await page.getByRole('link', { name: 'Approved Document Q.pdf' }).click();
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
  const dashboard = await accounts.found(newPerson('Reading Works'));
  const workbench = await dashboard.makeProject('Wharf 9');
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
  expect((await tooSmall(page)).join()).toContain('30×');
});
