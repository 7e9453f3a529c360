import type { Page } from 'playwright/test';
import { pathTo } from '#app/paths.ts';
import { landing, screenList } from '#app/screens.ts';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';

test.use({ viewport: { width: 360, height: 740 } });

const DOUBLE = 'html { font-size: 200% }';

/** Without the start page, which leads to the dashboard. */
const addressesOf = (companyId: string, project: string) => [
  landing.path,
  ...screenList
    .map(([, { path }]) => pathTo(path, { companyId, project }))
    .filter((path) => path !== '/start'),
  '/start?do=ask',
  '/start?do=photo',
  `/${companyId}/no/such/page`,
];

/** How many pixels of a screen are beside the phone's, where reading each line takes a swipe to the side and back. */
const beside = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const [language, of] of [
  ['en', 'English'],
  ['ar', 'Arabic, from right to left'],
] as const)
  test(`fits every screen in ${of} to the width of a phone with text at twice its size`, async ({
    page,
    accounts,
  }) => {
    const person = newPerson('Large Letters');
    const company = await accounts.found({ ...person, email: person.email.replace('-', 'oftheletters') });
    await company.makeProject('Large Letters House');
    const [, companyId = '', project = ''] = new URL(page.url()).pathname.split('/');
    await page.evaluate((chosen) => localStorage.setItem('plumbline.language', chosen), language);
    await page.reload();

    const wide: string[] = [];
    for (const address of addressesOf(companyId, project)) {
      await page.goto(address);
      await expect(page.locator('h1, h2').first()).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await page.addStyleTag({ content: DOUBLE });
      const pixels = await beside(page);
      if (pixels > 0) wide.push(`${address}: ${pixels} pixels too wide`);
    }
    expect(wide).toEqual([]);
  });

test('shows the first document and the first upload without scrolling, with text at twice its size', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  const company = await accounts.found(newPerson('Large Lists'));
  const workbench = await company.makeProject('Large Lists House');
  const docket = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name}: 12 m3`) });
  await page.getByLabel('Files to upload').setInputFiles(docket('Docket 1.txt'));
  await workbench.expectReady('Docket 1.txt');
  await page.addStyleTag({ content: DOUBLE });
  await expect(page.getByRole('link', { name: 'Docket 1.txt' })).toBeInViewport({ ratio: 1 });
  const buttons = await page.getByRole('button', { name: 'Upload documents' }).boundingBox();
  const name = await page.getByRole('link', { name: 'Docket 1.txt' }).boundingBox();
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
  await context.setOffline(true);
  await page.getByLabel('Files to upload').setInputFiles(docket('Docket 2.txt'));
  const upload = page.getByRole('list', { name: 'Uploads' }).getByText('Docket 2.txt');
  await expect(upload).toBeInViewport({ ratio: 1 });
  reported.length = 0;
});
