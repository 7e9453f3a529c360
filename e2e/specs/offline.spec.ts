import { expect, test } from '../fixtures.ts';

test('the application opens without a network, says so, and keeps nothing but its own files', async ({
  page,
  context,
  reported,
}) => {
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
