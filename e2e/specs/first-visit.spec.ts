import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * The maximum size of the scripts that a first visit of the landing page transfers, with headers, before the first
 * click.
 */
const SCRIPT_BUDGET_BYTES = 130_000;
/** A request for each of many small files is what a phone with one bar waits for (scripts/vite/screen-chunks.ts). */
const SIGN_IN_SCRIPTS = 15;
const HEADLINE = 'Ask the job’s documents. Check the answer on the page.';

/** The bytes that each script transferred. */
function watchScripts(page: Page): Map<string, Promise<number>> {
  const transferred = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const sizes = request.sizes();
    transferred.set(
      new URL(request.url()).pathname,
      sizes.then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    );
  });
  return transferred;
}

/** Holds the application back until the returned function is called. */
async function holdApplication(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/{first,index}-*.js', async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

test('transfers at most 130 kB of scripts on a first visit, with all that an idle page fetches', async ({
  page,
  reported: _,
}) => {
  const transferred = watchScripts(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: HEADLINE })).toBeVisible();
  // The service worker is the last request of the page. It caches what the page has loaded already.
  const kept = await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((cache) => cache.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });
  const keptScripts = kept.filter((path) => path.endsWith('.js'));
  expect(keptScripts.filter((path) => !transferred.has(path))).toEqual([]);
  expect(keptScripts.length).toBeGreaterThan(2);

  const worker = await page.request.get('/sw.js');
  const sizes = await Promise.all(transferred.values());
  const total = sizes.reduce((sum, size) => sum + size, Number(worker.headers()['content-length']));
  console.log(`Scripts of a first visit: ${total} bytes`);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);
});

test('loads the sign-in with few scripts', async ({ page, reported: _ }) => {
  const transferred = watchScripts(page);
  await page.goto('/auth/signin');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(transferred.size).toBeGreaterThan(3);
  expect(transferred.size).toBeLessThanOrEqual(SIGN_IN_SCRIPTS);
});

test('shows the landing page before the application loads and takes it over', async ({
  page,
  reported: _,
}) => {
  const letArrive = await holdApplication(page);
  await page.goto('/', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { name: HEADLINE });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get Started Free' })).toHaveAttribute('href', '/auth/signin');
  const painted = await heading.elementHandle();

  letArrive();
  // Only the application can load the answers. A click before that does nothing.
  await expect(async () => {
    await page
      .getByRole('button', { name: 'Which document formats are supported?', expanded: false })
      .click();
    await expect(page.getByText(/PDF, Word \(DOCX\)/)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  expect(await painted?.evaluate((element) => element.isConnected)).toBe(true);
});

for (const [who, path, key] of [
  ['another address', '/pricing', 'unrelated'],
  ['a person with a stored sign-in', '/', 'CognitoIdentityServiceProvider.client.jo.idToken'],
] as const) {
  test(`hides the landing page from ${who} while the application loads`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem(name, 'x'), key);
    const letArrive = await holdApplication(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('template#landing')).toBeAttached();
    await expect(page.locator('script[src*="before-paint"]')).toBeAttached();
    await expect(page.getByRole('heading', { name: HEADLINE })).toHaveCount(0);
    letArrive();
  });
}
