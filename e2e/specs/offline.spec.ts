import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { keepProjectHere } from '../pages/kept-project.ts';

test.use({ serviceWorkers: 'allow' });

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
  expect(
    kept.filter(
      (path) =>
        !/^\/(assets\/.+|icon\.svg|manifest\.webmanifest|icons\/.+|amplify_outputs\.json)?$/.test(path),
    ),
  ).toEqual([]);
  // The browser itself reports every request without a network.
  reported.length = 0;
});

const photo = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(`${name}: slab poured at 7. Cover to reinforcement 40 mm, checked by Ana.`),
});
const uploadsOf = (page: Page) => page.getByRole('list', { name: 'Uploads' });

/**
 * Everything that the device has stored for this site, as one text. Unencrypted names and contents would be readable in
 * it.
 */
const deviceText = (page: Page) =>
  page.evaluate(async () => {
    const parts: string[] = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    const request = indexedDB.open('plumbline');
    const database = await new Promise<IDBDatabase>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    for (const name of database.objectStoreNames) {
      const all = database.transaction(name).objectStore(name).getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      for (const value of all.result)
        parts.push(
          name,
          JSON.stringify(value, (_key, inner) =>
            inner instanceof ArrayBuffer ? new TextDecoder('latin1').decode(inner) : inner,
          ),
        );
    }
    database.close();
    return parts.join('\n');
  });

test('uploads photos that were added offline after the page was killed, once each, in order', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  const company = await accounts.found(newPerson('Offline Builders'));
  await company.makeProject('Tunnel');
  const address = page.url();
  await context.setOffline(true);
  await page.getByLabel('Files to upload').setInputFiles([photo('Slab.txt'), photo('Wall.txt')]);
  await expect(uploadsOf(page)).toContainText('Saved on this device: it uploads when you are back online');
  await expect(page.getByText('You can close this page')).toBeVisible();
  expect(await deviceText(page)).not.toContain('slab poured');

  // The page ends without notice, as when the phone closes it.
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(address);
  for (const name of [/Slab\.txt/, /Wall\.txt/])
    await expect(next.getByRole('row', { name })).toContainText('AI Ready', { timeout: 60_000 });
  await next.reload();
  await expect(next.getByRole('row', { name: /\.txt/ })).toHaveCount(2);
  await expect(uploadsOf(next)).toBeHidden();
  reported.length = 0;
});

/** The tokens of a sign-in expire after an hour, and cannot be renewed without a connection. */
test('opens what was read before, and keeps what is added, days after the connection was lost', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  test.slow();
  const company = await accounts.found(newPerson('Long Day Builders'));
  await company.makeProject('Tunnel');
  await keepProjectHere(page, photo('Slab.txt'));
  await context.setOffline(true);
  await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
  await page.reload();
  const slab = page.getByRole('row', { name: /Slab\.txt/ });
  await expect(slab).toBeVisible();
  await page.getByLabel('Files to upload').setInputFiles(photo('Wall.txt'));
  await expect(uploadsOf(page)).toContainText('Saved on this device: it uploads when you are back online');
  await page.clock.setSystemTime(Date.now() + 48 * 3_600_000);
  await page.reload();
  await expect(slab).toBeVisible({ timeout: 30_000 });
  await expect(uploadsOf(page)).toContainText('Saved on this device: it uploads when you are back online');

  await page.clock.setSystemTime(Date.now());
  await context.setOffline(false);
  await expect(page.getByRole('row', { name: /Wall\.txt/ })).toContainText('AI Ready', { timeout: 60_000 });
  reported.length = 0;
});

test('opens what was read before while the network does not answer, and resumes when it does', async ({
  page,
  server,
  accounts,
  reported,
}) => {
  test.slow();
  const company = await accounts.found(newPerson('One Bar Builders'));
  await company.makeProject('Tunnel');
  await keepProjectHere(page, photo('Slab.txt'));
  server.freeze();
  await page.reload();
  await expect(page.getByRole('row', { name: /Slab\.txt/ })).toBeVisible({ timeout: 60_000 });
  const offline = page.getByRole('button', { name: 'Offline', exact: true });
  await expect(offline).toBeVisible();
  await page.getByLabel('Files to upload').setInputFiles(photo('Wall.txt'));
  await expect(page.getByText('Saved on this device until they are uploaded.')).toBeVisible();
  const question = page.getByRole('textbox', { name: /Ask|Question/ });
  await question.fill('What is the cover to reinforcement?');
  await question.press('Enter');
  const answer = page.getByRole('region', { name: 'Answer to “What is the cover to reinforcement?”' });
  await expect(answer.getByText(/^Answered on this device, as of .* today/)).toBeVisible({ timeout: 60_000 });
  await expect(answer).toContainText('40 mm');

  server.thaw();
  await expect(page.getByRole('row', { name: /Wall\.txt/ })).toContainText('AI Ready', { timeout: 60_000 });
  await expect(offline).toBeHidden({ timeout: 30_000 });
  reported.length = 0;
});

test('keeps waiting files at sign-out for the same person only, and uploads them when that person signs in again', async ({
  page,
  accounts,
  reported,
}) => {
  const ann = newPerson('Waiting Builders');
  const company = await accounts.found(ann);
  await company.makeProject('Tunnel');
  const address = page.url();
  // The storage cannot be reached, but the product itself replies.
  await page.route(/_local\/s3/, (route) => route.abort());
  await page.getByLabel('Files to upload').setInputFiles(photo('Slab.txt'));
  await expect(uploadsOf(page)).toContainText('Saved on this device');
  await page.getByRole('button', { name: ann.name }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out' });
  await expect(dialog).toContainText(
    '1 file is still waiting on this device. It uploads when you sign in here again.',
  );
  await dialog.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/signin/);
  const left = await deviceText(page);
  expect(left).toContain('upload-parts');
  expect(left).not.toContain('Slab');
  expect(left).not.toMatch(/^keys$/m);

  await page.unrouteAll();
  const bea = await accounts.found(newPerson('Other Builders'));
  await bea.makeProject('Bridge');
  await expect(uploadsOf(page)).toBeHidden();
  await accounts.signOut();
  await accounts.signIn(ann);
  await page.goto(address);
  await expect(page.getByRole('row', { name: /Slab\.txt/ })).toContainText('AI Ready', { timeout: 60_000 });
  reported.length = 0;
});

test('says at once that an uncached document is not on this device, and that the device is offline when a question is asked', async ({
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
  await expect(page.getByText('This device cannot answer this question without a connection.')).toBeVisible();
  await expect(page.getByText(/AI provider/)).toBeHidden();

  await context.setOffline(false);
  await expect(page.getByRole('region', { name: 'Document Wall.txt' })).toContainText(
    'Cover to reinforcement',
  );
  reported.length = 0;
});
