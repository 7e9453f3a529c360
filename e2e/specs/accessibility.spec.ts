import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible, expectReadableInSun } from '../pages/axe.ts';
import { openWithinApp, PUBLIC, Screens } from '../pages/screens.ts';
import { expectTouchable } from '../pages/touch-targets.ts';

/** On a phone every control is as large as a gloved finger, too. */
async function expectUsable(page: Page, isMobile: boolean): Promise<void> {
  await expectAccessible(page);
  if (isMobile) await expectTouchable(page);
}

test('finds no serious WCAG problem and no small control on any public screen', { tag: '@phone' }, async ({
  page,
  isMobile,
  reported: _,
}) => {
  await page.goto('/');
  for (const [path, heading] of PUBLIC)
    await test.step(path, async () => {
      await openWithinApp(page, path, page.getByRole('heading', { name: heading }).first());
      await expectUsable(page, isMobile);
    });
});

test('finds no serious WCAG problem and no small control on any company screen, nor in its dialogs and menus', {
  tag: '@phone',
}, async ({ page, accounts, isMobile }) => {
  // Twenty screens take longer than a test's usual time on a busy machine.
  test.slow();
  const workbench = await accounts.withProject(newPerson('Ramp Works'), 'Wharf 7');
  await workbench.upload('Secure windows.pdf');
  await workbench.expectReady('Secure windows.pdf');
  const screens = new Screens(page);
  for (const [name, open] of screens.ofACompany('Wharf 7', 'Secure windows.pdf'))
    await test.step(name, async () => {
      await open();
      await expectUsable(page, isMobile);
    });
});

test('keeps text at a contrast of 7 : 1 in the theme for glaring sun', { tag: '@phone-only' }, async ({
  page,
  accounts,
}) => {
  test.slow();
  const inSun = () => page.evaluate(() => localStorage.setItem('plumbline.theme', 'sun'));
  await page.goto('/');
  await inSun();
  await page.reload();
  for (const [path, heading] of PUBLIC) {
    await openWithinApp(page, path, page.getByRole('heading', { name: heading }).first());
    await expectReadableInSun(page);
  }
  const dashboard = await accounts.found(newPerson('Sun Works'));
  await inSun();
  await page.reload();
  await dashboard.makeProject('Wharf 8');
  await expectReadableInSun(page);
  await dashboard.openTeam();
  await expectReadableInSun(page);
  // Negative control: in the light theme the same screen has text with a lower contrast.
  await page.evaluate(() => localStorage.removeItem('plumbline.theme'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Team' })).toBeVisible();
  await expect(expectReadableInSun(page)).rejects.toThrow();
});

test('finds a field without its label (negative control)', async ({ page, reported: _ }) => {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.getByText('Message', { exact: true }).evaluate((label) => label.remove());
  await expect(expectAccessible(page)).rejects.toThrow(/label/);
});
