import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { everythingOnDevice } from '../pages/device-contents.ts';
import { keepProjectHere } from '../pages/kept-project.ts';

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
  await keepProjectHere(page, 'e2e/documents/Approved Document Q.pdf');
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
  expect(left).not.toMatch(/secure windows|PAS 24|Approved Document|tower crane|Crane|Shaft/);
  reported.length = 0;
});
