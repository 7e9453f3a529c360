import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { untilProgramKept } from '../pages/kept-project.ts';
import { nextBuild } from '../pages/next-build.ts';

test.use({ serviceWorkers: 'allow' });

/** Sends a file as the system does when another application shares it. */
function shareFromPhone(page: Page, text: string): Promise<void> {
  return page.evaluate((content) => {
    const form = document.createElement('form');
    form.action = '/share';
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    const files = new DataTransfer();
    files.items.add(new File([content], 'Pour.txt', { type: 'text/plain' }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, text);
}

test('has everything that Chromium needs to install the application', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A context of Playwright is a private window, which installs nothing. All other missing requirements are reported.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});

test('leads from the shortcuts and a shared file through the choice of a project', async ({
  page,
  accounts,
}) => {
  const company = await accounts.found(newPerson('Pocket Builders'));
  await company.makeProject('Tunnel');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);

  await page.goto('/start');
  await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible();
  await page.goto('/start?do=ask');
  await page.getByRole('link', { name: 'Tunnel' }).click();
  await expect(page.getByRole('textbox', { name: /Ask|Question/ })).toBeVisible();

  await shareFromPhone(page, 'Slab poured at 7. Cover to reinforcement 40 mm.');
  await expect(page.getByRole('heading', { name: 'Add Pour.txt' })).toBeVisible();
  await page.getByRole('button', { name: 'Add here' }).click();
  await expect(page.getByRole('row', { name: /Pour\.txt/ })).toContainText('AI Ready', { timeout: 60_000 });
  expect(await page.evaluate(() => caches.has('shared-files'))).toBe(false);
});

test('says what to do when a file is shared before this device is ready, and takes it the second time', async ({
  page,
  accounts,
}) => {
  const company = await accounts.found(newPerson('Early Builders'));
  await company.makeProject('Early');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((registration) => registration.unregister()));
  });
  // A page of this address that registers no service worker.
  await page.goto('/amplify_outputs.json');
  await shareFromPhone(page, 'x'.repeat(3_000_000));
  await expect(page.getByText('The file was not received')).toBeVisible();
  await expect(page.getByText(/Now it is\. Go back to the other app/)).toBeVisible();
  await shareFromPhone(page, 'Slab poured at 7.');
  await expect(page.getByRole('heading', { name: 'Add Pour.txt' })).toBeVisible();
});

test('opens a project offline that was open before, at its own URL, and shows the time of its data', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  const company = await accounts.found(newPerson('Cellar Builders'));
  await company.makeProject('Cellar');
  const text = 'Slab poured at 7. Cover to reinforcement 40 mm, checked by Ana.';
  const file = { name: 'Slab.txt', mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Files to upload').setInputFiles(file);
  const row = page.getByRole('row', { name: /Slab\.txt/ });
  await expect(row).toContainText('AI Ready', { timeout: 60_000 });
  await row.getByRole('link').first().click();
  const opened = page.getByRole('region', { name: 'Document Slab.txt' });
  await expect(opened).toContainText('Cover to reinforcement');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // A second later, everything that was loaded is stored on the device.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const request = indexedDB.open('plumbline');
        await new Promise((resolve) => {
          request.onsuccess = resolve;
        });
        const all = request.result.transaction('kept').objectStore('kept').getAllKeys();
        await new Promise((resolve) => {
          all.onsuccess = resolve;
        });
        request.result.close();
        return String(all.result);
      }),
    )
    .toMatch(/(?=.*"documents","project")(?=.*"documents","text")(?=.*opened\.)/);

  await untilProgramKept(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('row', { name: /Slab\.txt/ })).toBeVisible();
  await expect(page.getByText(/^As of .* today$/).first()).toBeVisible();
  await expect(opened).toContainText('Cover to reinforcement');
  reported.length = 0;
});

test('keeps a project on the device, so that a document that was never opened opens offline', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  const company = await accounts.found(newPerson('Shaft Builders'));
  await company.makeProject('Shaft');
  await page.getByLabel('Files to upload').setInputFiles('e2e/documents/Secure windows.pdf');
  const row = page.getByRole('row', { name: /Secure windows/ });
  await expect(row).toContainText('AI Ready', { timeout: 60_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: /^Keep on this device \(.* [KM]B\)/ }).click();
  await expect(page.getByText(/^On this device: .* [KM]B, as of/)).toBeVisible({ timeout: 60_000 });

  await context.setOffline(true);
  await page.reload();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('region', { name: /^Document Secure/ })).toContainText('Installation', {
    timeout: 30_000,
  });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Remove this project from this device' }).click();
  await expect(page.getByRole('button', { name: /^Keep on this device/ })).toBeVisible();
  reported.length = 0;
});

test('opens every screen offline right after an update, in the page of the new build and in one of the old', async ({
  page,
  context,
  accounts,
  server,
  reported,
}) => {
  const company = await accounts.found(newPerson('Update Builders'));
  await company.makeProject('Vault');
  await expect(page.getByRole('heading', { name: 'Vault' })).toBeVisible();
  await untilProgramKept(page);
  const old = await context.newPage();
  await old.goto(page.url());
  await expect(old.getByRole('heading', { name: 'Vault' })).toBeVisible();

  const next = nextBuild();
  await server.restart({ E2E_BUILD: next.folder });
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const reload = page.getByRole('button', { name: 'Reload' });
  await expect(reload).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  const reloaded = page.waitForEvent('load');
  await reload.click();
  await reloaded;
  await expect(page.locator('script[type="module"]')).toHaveAttribute('src', /-next\.js$/);
  await expect(page.getByRole('heading', { name: 'Vault' })).toBeVisible();
  // The page of the old build shows a screen whose code it has not loaded, and which the server no longer has.
  await old.getByRole('link', { name: 'Team', exact: true }).first().click();
  await expect(old.getByRole('heading', { name: /^Team/ })).toBeVisible();

  await context.setOffline(false);
  await server.restart();
  next.remove();
  reported.length = 0;
});
