import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';

test('lays out the company screens: header, titles, wrong addresses, signing out', { tag: '@phone' }, async ({
  page,
  accounts,
  isMobile,
}) => {
  const person = newPerson('Frame Works');
  await accounts.found(person);
  const company = new URL(page.url()).pathname;

  for (const [path, title] of [
    ['/projects', /Projects/],
    ['/documents', /Documents/],
    ['/settings', /Settings/],
  ] as const) {
    await page.goto(company + path);
    await expect(page).toHaveTitle(title);
  }
  await page.goto('/settings');
  await expect(page).toHaveURL(`${company}/settings`);

  for (const wrong of ['/no-such-project', '/no-such-project/no-such-document', '/a/b/c/d']) {
    await page.goto(company + wrong);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    // It is inside the company's own layout.
    if (!isMobile) await expect(page.getByRole('navigation', { name: 'Company' })).toBeVisible();
  }
  // Open to anyone, and part of the company for a member.
  await page.goto('/common-terms');
  await expect(page.getByRole('heading', { name: 'Common terms', level: 1 })).toBeVisible();
  if (!isMobile) await expect(page.getByRole('navigation', { name: 'Company' })).toBeVisible();
  await page.goto('/somebody-else');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.goto('/ac%07me');
  await expect(page.getByText('Invalid company identifier (control chars)')).toBeVisible();

  await page.goto(company);
  const menu = page.getByRole('button', { name: 'Open menu' });
  for (const [width, isSideMenu] of [
    [767, true],
    [768, false],
  ] as const) {
    if (isMobile) break;
    await page.setViewportSize({ width, height: 900 });
    await expect(menu).toBeVisible({ visible: isSideMenu });
    await expect(page.getByRole('navigation', { name: 'Company' })).toBeVisible({ visible: !isSideMenu });
  }
  if (isMobile) await menu.click();
  else await page.getByRole('button', { name: person.name }).click();
  await page.getByRole(isMobile ? 'button' : 'menuitem', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out' });
  await expect(dialog).toContainText('Are you sure you want to sign out of your account?');
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth\/signin/);
  await page.goto(company);
  await expect(page).toHaveURL(/\/auth\/signin\?returnTo=/);
});

test('opens a screen at its top, and restores the position on reload and Back', async ({
  page,
  reported: _,
}) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/terms');
  await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  await page.mouse.wheel(0, 500);
  await expect.poll(scrolled).toBe(500);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { name: 'Privacy' }).first()).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(500);
  await page.reload();
  await expect.poll(scrolled).toBe(500);
});

test('leaves room for the list and for the question with text at twice its size', {
  tag: '@phone-only',
}, async ({ page, accounts }) => {
  const workbench = await accounts.withProject(newPerson('Large Text'), 'Large Print House');
  const buffer = Buffer.from('The top rail is 42 inches above the walking level.');
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'Rails.txt', mimeType: 'text/plain', buffer });
  await workbench.expectReady('Rails.txt');
  await page.addStyleTag({ content: 'html { font-size: 200% }' });

  await expect(workbench.row('Rails.txt')).toBeInViewport({ ratio: 1 });
  await workbench.show('Ask');
  const field = page.getByRole('textbox', { name: 'Ask a question' });
  await expect.poll(async () => (await field.boundingBox())?.width).toBeGreaterThan(250);
  await expect(field).toBeInViewport({ ratio: 1 });
});

test('keeps an upload that needs an answer in view on the smallest phone, below a full list', {
  tag: '@phone-only',
}, async ({ page, accounts }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const workbench = await accounts.withProject(newPerson('Small Phones'), 'Small Print House');
  const docket = (number: number) => ({
    name: `Docket ${number}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(`Docket ${number}: ${number} m³ placed.`),
  });
  const field = page.getByLabel('Files to upload');
  await field.setInputFiles([1, 2, 3, 4, 5].map(docket));
  for (const number of [1, 2, 3, 4, 5]) await workbench.expectReady(`Docket ${number}.txt`);
  await field.setInputFiles(docket(1));

  const answer = page.getByRole('button', { name: 'Upload anyway' });
  await expect(answer).toBeInViewport({ ratio: 1 });
  const bottomOf = async () => {
    const box = await answer.boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const buttons = await page.getByRole('button', { name: 'Upload documents' }).boundingBox();
  expect(await bottomOf()).toBeLessThanOrEqual(buttons?.y ?? 0);
});
