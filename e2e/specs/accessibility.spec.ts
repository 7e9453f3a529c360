import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { Screens } from '../pages/screens.ts';

/** Each with what shows that the screen stands as a visitor has it, and no longer as it loads. */
const PUBLIC: readonly [path: string, heading: string | RegExp][] = [
  ['/', /Ask the job’s documents|Ask the job's documents/],
  ['/pricing', 'What it costs'],
  ['/migration', 'Bringing your documents over'],
  ['/terms', 'Terms of use'],
  ['/privacy', 'Privacy'],
  ['/contact', 'Contact'],
  ['/our-team', 'Who makes Plumbline'],
  ['/work-with-us', 'Work with us'],
  ['/common-terms', 'Common terms'],
  ['/ai-training', 'AI training'],
  ['/auth/signin', 'Sign in'],
  ['/auth/signup', 'Create your account'],
  ['/auth/forgot-password', 'Forgot your password?'],
  ['/auth/verify-email?email=jo%40example.com', 'Verify your email'],
  ['/auth/invitation?id=none', 'Invitation'],
  ['/auth/no-such-page', 'Oops! Page not found'],
];

async function expectEachAccessible(page: Page, screens: typeof PUBLIC): Promise<void> {
  for (const [path, heading] of screens)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await expectAccessible(page);
    });
}

test('finds no serious WCAG problem on any public screen', async ({ page, reported: _ }) => {
  await expectEachAccessible(page, PUBLIC);
});

test('finds no serious WCAG problem on any company screen, nor in what opens on it', async ({
  page,
  accounts,
}) => {
  // Twenty screens: a busy machine needs longer for them than for a journey.
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

test('finds a field without its label (negative control)', async ({ page, reported: _ }) => {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Message' }).waitFor();
  await page.getByText('Message', { exact: true }).evaluate((label) => label.remove());
  await expect(expectAccessible(page)).rejects.toThrow(/label/);
});
