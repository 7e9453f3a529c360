import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { everythingOnDevice } from '../pages/device-contents.ts';
import { keepProjectHere, untilProgramKept } from '../pages/kept-project.ts';

test.use({ serviceWorkers: 'allow' });

const QUESTION = 'Which standard must secure windows meet?';

test('answers from a kept project without a signal, keeps the answer through a reload, and leaves nothing at sign-out', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  test.slow();
  const ann = newPerson('Shaft Builders');
  const company = await accounts.found(ann);
  await company.makeProject('Shaft');
  await keepProjectHere(page, 'e2e/documents/Secure windows.pdf');
  // While there is a connection, a document that is added later is kept, too.
  const buffer = Buffer.from('The tower crane lifts 12 tonnes at a radius of 30 m.');
  await page
    .getByLabel('Files to upload')
    .setInputFiles({ name: 'Crane.txt', mimeType: 'text/plain', buffer });
  const keptFiles = async () => new Set((await everythingOnDevice(page)).match(/"packed\.\w+/g)).size;
  await expect.poll(keptFiles, { timeout: 60_000 }).toBe(2);

  await context.setOffline(true);
  const field = page.getByRole('textbox', { name: /Ask|Question/ });
  await field.fill(QUESTION);
  await field.press('Enter');
  const answer = page.getByRole('region', { name: `Answer to “${QUESTION}”` });
  await expect(answer.getByText(/^Answered on this device, as of .* today/)).toBeVisible({ timeout: 60_000 });
  await expect(answer).toContainText('PAS 24:2012');
  await expect(answer.getByRole('link').first()).toBeVisible();
  const later = 'How much does the tower crane lift?';
  await field.fill(later);
  await field.press('Enter');
  await expect(page.getByRole('region', { name: `Answer to “${later}”` })).toContainText('12 tonnes', {
    timeout: 60_000,
  });
  await field.fill('Which sheets are referenced but missing from the set?');
  await field.press('Enter');
  await expect(page.getByText('Your question is kept and sent when you are back online.')).toBeVisible();
  await page.getByText('Inside files').click();
  await page.getByRole('searchbox', { name: 'Search inside files' }).fill('radius of 30 m');
  await expect(page.getByRole('list', { name: 'Found inside files' })).toContainText('radius of 30 m');
  await page.getByRole('searchbox', { name: 'Search inside files' }).fill('');
  await page.getByText('Names', { exact: true }).click();

  await page.reload();
  await expect(answer).toContainText('PAS 24:2012', { timeout: 30_000 });
  await context.setOffline(false);
  await expect(page.getByText('Your question is kept and sent when you are back online.')).toBeHidden({
    timeout: 30_000,
  });
  await answer.getByRole('button', { name: 'Ask again' }).click();
  await expect(answer.getByText(/^Answered on this device/)).toBeHidden({ timeout: 60_000 });
  await expect(answer).toContainText('PAS 24:2012');

  await page.getByRole('button', { name: ann.name }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog', { name: 'Sign out' }).getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/signin/);
  const left = await everythingOnDevice(page);
  expect(left).toContain('/assets/');
  expect(left).not.toMatch(/secure windows|PAS 24|Secure windows|Approved Document|tower crane|Crane|Shaft/);
  reported.length = 0;
});

test('keeps the two projects opened last by itself once a person turns it on, and says why', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  test.slow();
  const ann = newPerson('Recent Builders');
  const company = await accounts.found(ann);
  const dashboard = page.url();
  const settings = new URL('settings', dashboard).href;
  const addresses: string[] = [];
  for (const name of ['Basement', 'Tower', 'Shaft']) {
    await page.goto(dashboard);
    await company.makeProject(name);
    addresses.push(page.url());
    const buffer = Buffer.from(`The crane of the ${name} lifts 12 tonnes at a radius of 30 m.`);
    await page
      .getByLabel('Files to upload')
      .setInputFiles({ name: `${name}.txt`, mimeType: 'text/plain', buffer });
    await expect(page.getByRole('row').filter({ hasText: 'AI Ready' })).toBeVisible({ timeout: 60_000 });
  }
  const [basement = '', tower = '', shaft = ''] = addresses;
  const why = page.getByText('Kept automatically, because you opened it recently.');
  // Negative control: nothing is kept before.
  await page.goto(basement);
  await expect(page.getByRole('button', { name: /^Keep on this device/ })).toBeVisible();
  await page.goto(settings);
  await page.getByRole('checkbox', { name: 'Keep recently opened projects on this device' }).check();
  const isOn = async () => /,"recent-projects"\]/.test(await everythingOnDevice(page));

  // At once, before the device has stored the choice.
  for (const address of [basement, tower]) {
    await page.goto(address);
    await expect(why).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^On this device: .* [KM]B, as of/)).toBeVisible();
  }
  await page.goto(basement);
  await expect(why).toBeVisible();
  await page.getByRole('button', { name: 'Keep always' }).click();
  await expect(why).toBeHidden();
  await page.goto(shaft);
  await expect(why).toBeVisible({ timeout: 60_000 });

  await expect(page.getByText(/^On this device: .* [KM]B, as of/)).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(why).toBeVisible({ timeout: 30_000 });
  await context.setOffline(false);
  await page.goto(settings);
  const choice = page.getByRole('checkbox', { name: 'Keep recently opened projects on this device' });
  await expect(choice).toBeChecked();
  await choice.uncheck();
  await expect.poll(isOn).toBe(false);
  await page.goto(shaft);
  await expect(page.getByRole('button', { name: /^Keep on this device/ })).toBeVisible();
  await page.goto(basement);
  await expect(page.getByText(/^On this device: .* [KM]B, as of/)).toBeVisible();
  reported.length = 0;
});

test('says that the browser has cleared a kept project, until it is kept again or removed', async ({
  page,
  accounts,
}) => {
  const company = await accounts.found(newPerson('Cleared Builders'));
  await company.makeProject('Pit');
  const buffer = Buffer.from('Dewater the pit before each pour.');
  await keepProjectHere(page, { name: 'Pit.txt', mimeType: 'text/plain', buffer });
  const address = page.url();
  // A page of this address that has nothing open.
  await page.goto('/icon.svg');
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(address);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb,cache_storage' });
  await page.goto(address);
  const cleared = page.getByText('This browser cleared the project that was kept here');
  await expect(cleared).toBeVisible();
  await page.getByRole('button', { name: /^Keep on this device/ }).click();
  await expect(page.getByText(/^On this device: .* [KM]B, as of/)).toBeVisible({ timeout: 120_000 });
  await expect(cleared).toBeHidden();
  await page.getByRole('button', { name: 'Remove this project from this device' }).click();
  await expect(page.getByRole('button', { name: /^Keep on this device/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Keep on this device/ })).toBeVisible();
  await expect(cleared).toBeHidden();
});

test('says at once without a network that a person without a saved session has to connect', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  const company = await accounts.found(newPerson('Withdrawn Builders'));
  await company.makeProject('Pit');
  await untilProgramKept(page);
  // What a deactivation removes from the device, besides the kept data.
  await page.evaluate(() => localStorage.removeItem('plumbline.session'));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/You are offline/).first()).toBeVisible({ timeout: 2_500 });
  reported.length = 0;
});
