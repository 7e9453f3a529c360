import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';

test('opens offline, says so, and caches only its own files', async ({ page, context, reported }) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Check the answer on the page');
  await expect(page.getByRole('button', { name: 'Offline' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Offline' })).toBeHidden();
  await page.request.get('/graphql');
  const kept = await page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => !/^\/(assets\/.+|icon\.svg|amplify_outputs\.json)?$/.test(path))).toEqual([]);
  // The browser itself reports every request that found no network.
  reported.length = 0;
});

test('names a photo added offline after the page was closed, until it is added again', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  const photo = {
    name: 'Slab.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Slab poured at 7. Cover to reinforcement 40 mm, checked by Ana.'),
  };
  const company = await accounts.found(newPerson('Offline Builders'));
  await company.makeProject('Tunnel');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.getByLabel('Files to upload').setInputFiles(photo);
  const uploads = page.getByRole('list', { name: 'Uploads' });
  await expect(uploads).toContainText('Not uploaded yet: keep this page open');
  await expect(page.getByText(/by itself/)).toBeHidden();

  const address = page.url();
  let asked = false;
  page.on('dialog', (dialog) => {
    asked = true;
    void dialog.accept();
  });
  await page.reload();
  expect(asked).toBe(true);
  await context.setOffline(false);
  await page.goto(address);
  const notice = page.getByText('1 file was not uploaded: Slab.txt; add it again.');
  await expect(notice).toBeVisible();

  await page.getByLabel('Files to upload').setInputFiles(photo);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('row', { name: /Slab\.txt/ })).toContainText('AI Ready', { timeout: 60_000 });
  await page.reload();
  await expect(page.getByRole('row', { name: /Slab\.txt/ })).toBeVisible();
  await expect(notice).toBeHidden();
  // The browser itself reports every request that found no network.
  reported.length = 0;
});

test('says at once that an uncached document is not on this device, and of a question that the device is offline', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  const file = (name: string) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`${name}: slab poured at 7. Cover to reinforcement 40 mm, checked by Ana.`),
  });
  const company = await accounts.found(newPerson('Basement Builders'));
  await company.makeProject('Basement');
  await page.getByLabel('Files to upload').setInputFiles([file('Slab.txt'), file('Wall.txt')]);
  for (const name of [/Slab\.txt/, /Wall\.txt/])
    await expect(page.getByRole('row', { name })).toContainText('AI Ready', { timeout: 60_000 });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page
    .getByRole('row', { name: /Slab\.txt/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Document Slab.txt' })).toContainText(
    'Cover to reinforcement',
  );

  await context.setOffline(true);
  await page
    .getByRole('row', { name: /Wall\.txt/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText('this document is not on this device')).toBeVisible({ timeout: 3_000 });
  await page.getByRole('textbox', { name: /Ask|Question/ }).fill('How much cover is there?');
  await page.getByRole('textbox', { name: /Ask|Question/ }).press('Enter');
  await expect(page.getByText('You are offline. Connect to the internet, then try again.')).toBeVisible();
  await expect(page.getByText(/AI provider/)).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Document Wall.txt' })).toContainText(
    'Cover to reinforcement',
  );
  reported.length = 0;
});
