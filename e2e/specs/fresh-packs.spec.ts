import type { Browser, Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { AccountPages, newPerson } from '../pages/account-pages.ts';
import type { Person } from '../pages/account-requests.ts';
import { everythingOnDevice } from '../pages/device-contents.ts';
import { keepProjectHere } from '../pages/kept-project.ts';

test.use({ serviceWorkers: 'allow' });

const text = (name: string, contents: string) => ({
  ...{ name, mimeType: 'text/plain' },
  buffer: Buffer.from(contents),
});

/** The open project on another device of the same person. */
async function openElsewhere(browser: Browser, person: Person, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await new AccountPages(page).signIn(person);
  await page.goto(address);
  return page;
}

/** The files and the projects that this device keeps. */
const keptOn = async (page: Page) => {
  const names = await everythingOnDevice(page);
  const numberOf = (start: RegExp) => new Set(names.match(start)).size;
  return { files: numberOf(/"packed\.[\w-]+/g), projects: numberOf(/"pack\.[\w-]+/g) };
};

/** The operations that the page asks the data API for. */
function operationsOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('graphql')) asked.push(request.postData() ?? '');
  });
  return asked;
}

test('brings a kept project up to date on any screen, and removes it once it can no longer be opened', async ({
  page,
  context,
  accounts,
  browser,
  reported,
}) => {
  test.slow();
  const ann = newPerson('Fresh Builders');
  const company = await accounts.found(ann);
  const dashboard = page.url();
  await company.makeProject('Shaft');
  const project = page.url();
  await keepProjectHere(page, text('Crane.txt', 'The tower crane lifts 12 tonnes at a radius of 30 m.'));
  const elsewhere = await openElsewhere(browser, ann, project);

  // Nothing has changed: one small request, and no list of the project's documents.
  await page.clock.install({ time: Date.now() + 2 * 60_000 });
  const asked = operationsOf(page);
  const isCompared = () => asked.some((one) => one.includes('state') && one.includes('download'));
  await page.goto(dashboard);
  await expect.poll(isCompared, { timeout: 30_000 }).toBe(true);
  await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible();
  expect(asked.filter((one) => /documentsByProject|"passages/.test(one))).toEqual([]);
  expect(await keptOn(page)).toEqual({ files: 1, projects: 1 });

  // Without a connection nothing arrives. As soon as it is back, the project that is not open is brought up to date.
  await context.setOffline(true);
  await elsewhere
    .getByLabel('Files to upload')
    .setInputFiles(text('Hoist.txt', 'The hoist carries 2 tonnes.'));
  await expect(elsewhere.getByRole('row', { name: /Hoist\.txt/ })).toContainText('AI Ready', {
    timeout: 60_000,
  });
  await page.clock.setSystemTime(Date.now() + 4 * 60_000);
  expect(await keptOn(page)).toEqual({ files: 1, projects: 1 });
  await context.setOffline(false);
  await expect.poll(() => keptOn(page), { timeout: 60_000 }).toEqual({ files: 2, projects: 1 });

  await elsewhere.goto(`${dashboard}/projects`);
  await elsewhere.getByRole('button', { name: 'More about Shaft' }).last().click();
  await elsewhere.getByRole('menuitem', { name: 'Move to trash' }).click();
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Move to trash' }).click();
  await expect(elsewhere.getByRole('link', { name: 'Shaft' })).toBeHidden();
  await page.clock.setSystemTime(Date.now() + 6 * 60_000);
  await page.goto(dashboard);
  await expect(
    page.getByText('This project was removed from this device, because you can no longer open it.'),
  ).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => keptOn(page)).toEqual({ files: 0, projects: 0 });
  await elsewhere.context().close();
  reported.length = 0;
});
