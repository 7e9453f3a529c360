import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';

const STOPS = 8;

/** Whether the focused element shows its focus: by an outline, its own or that of the label around it, or by a ring. */
function focusShows(): boolean {
  const focused = document.activeElement;
  const marked = [focused, focused?.closest('label')].filter((element) => element instanceof Element);
  return marked.some((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
}

/** The Tab key follows the order of the page, and the focus is always visible. */
async function expectVisibleStops(page: Page): Promise<void> {
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toBeInViewport();
    expect(await page.evaluate(focusShows), await focused.evaluate((element) => element.outerHTML)).toBe(
      true,
    );
  }
}

/** The focus moves into an opened element, stays in it in both directions, and returns when Esc closes it. */
async function expectTrap(page: Page, opener: Locator, dialog: Locator): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  const inside = dialog.locator(':focus');
  await expect(inside).toHaveCount(1);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < STOPS; stop += 1) {
      await page.keyboard.press(key);
      await expect(inside).toHaveCount(1);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

test('skips the header by the first Tab stop, and keeps every stop visible', async ({
  page,
  reported: _,
}) => {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const path of ['/', '/auth/signup', '/common-terms']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectVisibleStops(page);
  }
});

test('keeps focus in dialogs and returns it, and focuses the search on /', async ({ page, accounts }) => {
  const company = await accounts.found(newPerson('Keys Works'));
  await company.openTeam();
  await expectTrap(page, page.getByRole('button', { name: 'Invite' }), page.getByRole('dialog'));
  await accounts.openSettings();
  await expectVisibleStops(page);
  const everywhere = page.getByRole('button', { name: 'Sign out everywhere' });
  await expectTrap(page, everywhere, page.getByRole('alertdialog'));

  await page.goto('/common-terms');
  const newTerm = page.getByRole('button', { name: 'New term' });
  await expect(newTerm).toBeVisible();
  await expectTrap(page, newTerm, page.getByRole('dialog'));
  const search = page.getByRole('searchbox', { name: 'Search terms' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
  await page.keyboard.type('slump/');
  await expect(search).toHaveValue('slump/');
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
});

test('leads from the dashboard to a question in at most eight keystrokes', async ({ page, accounts }) => {
  await accounts.withProject(newPerson('Eight Keys'), 'Key Street');
  const [, id] = new URL(page.url()).pathname.split('/');
  await page.goto(`/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Ask a question' });
  const keys = ['a', 'Enter'];
  for (const key of keys) {
    await page.keyboard.press(key);
    if (key === 'a') await expect(page.getByRole('link', { name: 'Key Street' })).toBeFocused();
  }
  await expect(box).toBeFocused();
  expect(keys.length).toBeLessThanOrEqual(8);
  await page.keyboard.type('How high?');
  await expect(box).toHaveValue('How high?');
});
