import { expect, test } from '../fixtures.ts';
import { AccountPages, newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';

test('counts rows on the dashboard, links to them, and shows other members’ changes', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  const person = newPerson('Dock Builders');
  await accounts.found(person);
  const home = page.url().replace(/\?.*/, '');
  await expect(page.getByRole('heading', { name: `${person.company} Dashboard` })).toBeVisible();
  await expect(page.getByText('Welcome, Robin.')).toBeVisible();
  await expect(page.getByText('No projects yet')).toBeVisible();
  await expectAccessible(page);

  const elsewhere = await browser.newContext({ baseURL });
  const other = new AccountPages(await elsewhere.newPage());
  const dashboard = await other.signIn(person);
  await dashboard.makeProject('Dock Two');
  await elsewhere.close();

  await expect(page.getByRole('link', { name: 'Dock Two' })).toBeVisible();
  await expect(page.getByText('created the project Dock Two')).toBeVisible();
  await expect(page.getByRole('definition').first()).toContainText('1');

  await page.getByRole('tab', { name: 'Projects' }).click();
  await expect(page).toHaveURL(/tab=projects/);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Dock Two' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: 'Documents' }).click();
  await page.getByRole('link', { name: 'Go to Projects' }).click();
  await expect(page).toHaveURL(/\/projects$/);

  await page.goto(home);
  await page.getByRole('link', { name: 'View All Activity' }).click();
  await expect(page).toHaveURL(/\/activity$/);
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Project created' }).click();
  await expect(page.getByRole('list', { name: 'Activity' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Activity \d{4}-\d\d-\d\d\.csv$/);
});

test('reports a failed load on the dashboard, and shows saved data at once', async ({
  page,
  accounts,
  reported,
}) => {
  const company = await accounts.found(newPerson('Cache Builders'));
  const home = page.url();
  await company.makeProject('Cache Street');
  await page.goto(home);
  await expect(page.getByRole('link', { name: 'Cache Street' })).toBeVisible();

  // Without a connection the device shows its stored data, and no error.
  await page.route('**/graphql', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.reload();
  await expect(page.getByRole('link', { name: 'Cache Street' })).toBeVisible();
  await expect(page.getByText('Failed to load dashboard data. Please try again.')).toBeVisible();
  reported.length = 0;
});
