import { test as base, expect } from 'playwright/test';
import { AccountPages } from './pages/account-pages.ts';
import { Server } from './server.ts';

interface PerWorker {
  server: Server;
}

interface PerTest {
  accounts: AccountPages;
  /** Every error the page reported. A test that expects one removes it. */
  reported: string[];
}

/** Amplify warns about every endpoint that is not AWS's. */
const EXPECTED = [/custom Amazon Amazon Cognito User Pool endpoint/];

/** Runs the product with a separate data directory. A console error that the test did not expect fails it. */
export const test = base.extend<PerTest, PerWorker>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.origin),
  reported: async ({ page }, use) => {
    const reported: string[] = [];
    page.on('pageerror', (error) => reported.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !EXPECTED.some((expected) => expected.test(text)))
        reported.push(text);
    });
    await use(reported);
    expect(reported).toEqual([]);
  },
  accounts: async ({ page, server, reported: _ }, use) =>
    use(new AccountPages(page, (person) => server.tokensOf(person))),
});

export { expect };
