import { readFileSync } from 'node:fs';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright/test';
import { erasureErrors } from '#domain/errors/company-data-errors.ts';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';

const data = (page: Page) => page.getByRole('region', { name: 'Company data' });
const deletion = (page: Page) => page.getByRole('region', { name: 'Delete company' });

test('exports a company for its Admin, who downloads a zip file that names it', async ({
  page,
  accounts,
  reported,
}) => {
  const person = { ...newPerson('Moving Works'), role: 'Admin' as const };
  await accounts.found(person);
  await accounts.openSettings();
  await data(page).getByRole('button', { name: 'Start an export' }).click();
  const save = data(page).getByRole('button', { name: /^Download export/ });
  await expect(save).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await save.click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^plumbline-\d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(readFileSync(await download.path()));
  expect(Buffer.from(files['index.html'] ?? []).toString()).toContain(`<h1>${person.company}</h1>`);
  expect(reported).toEqual([]);
});

test('asks for the company’s name before it schedules the deletion, which can be cancelled', async ({
  page,
  accounts,
  reported,
}) => {
  const person = { ...newPerson('Closing Works'), role: 'Admin' as const };
  await accounts.found(person);
  await accounts.openSettings();
  await deletion(page).getByRole('button', { name: 'Delete the company…' }).click();
  const name = deletion(page).getByLabel(`Type ${person.company} to confirm`);
  const confirm = deletion(page).getByRole('button', { name: 'Delete in 30 days' });
  await name.fill('Closing');
  await expect(confirm).toBeDisabled();
  await expectAccessible(page);
  await name.fill(person.company);
  await confirm.click();
  await expect(deletion(page).getByText(`${person.company} will be deleted on`)).toBeVisible();
  await page.reload();
  await deletion(page).getByRole('button', { name: 'Keep the company' }).click();
  await expect(deletion(page).getByRole('button', { name: 'Delete the company…' })).toBeVisible();
  await expect(page.getByText(erasureErrors.otherName)).toBeHidden();
  expect(reported).toEqual([]);
});

test('offers neither to an Owner', async ({ page, accounts }) => {
  await accounts.found(newPerson('Other Works'));
  await accounts.openSettings();
  await expect(page.getByRole('region', { name: 'Delete account' })).toBeVisible();
  await expect(data(page)).toBeHidden();
  await expect(deletion(page)).toBeHidden();
});
