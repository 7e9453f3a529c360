import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible, expectReadableInSun } from '../pages/axe.ts';
import { openWithinApp, PUBLIC, Screens } from '../pages/screens.ts';

async function expectEachAccessible(page: Page, screens: typeof PUBLIC): Promise<void> {
  await page.goto('/');
  for (const [path, heading] of screens)
    await test.step(path, async () => {
      await openWithinApp(page, path, page.getByRole('heading', { name: heading }).first());
      await expectAccessible(page);
    });
}

test('finds no serious WCAG problem on any public screen', async ({ page, reported: _ }) => {
  await expectEachAccessible(page, PUBLIC);
});

test('finds no serious WCAG problem on any company screen, nor in the dialogs and menus on it', async ({
  page,
  accounts,
}) => {
  // Twenty screens take longer than a test's usual time on a busy machine.
  test.slow();
  const dashboard = await accounts.found(newPerson('Ramp Works'));
  const workbench = await dashboard.makeProject('Wharf 7');
  await workbench.upload('Approved Document Q.pdf');
  await workbench.expectReady('Approved Document Q.pdf');
  const screens = new Screens(page);
  for (const [name, open] of screens.ofACompany('Wharf 7', 'Approved Document Q.pdf'))
    await test.step(name, async () => {
      await open();
      await expectAccessible(page);
    });
});

test('keeps text at a contrast of 7 : 1 in the theme for glaring sun', async ({ page, accounts }) => {
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
