import type { Page, WebSocketRoute } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { AccountPages, newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { CompanyPage } from '../pages/company-page.ts';

/** The realtime connection of a page, which can be cut while everything else works. */
async function cuttableLine(page: Page) {
  const open = new Set<WebSocketRoute>();
  const line = { cut: false };
  await page.routeWebSocket(/\/realtime/, (socket) => {
    if (line.cut) return void socket.close({ code: 1001 });
    socket.connectToServer();
    open.add(socket);
  });
  return {
    cut: async () => {
      line.cut = true;
      for (const socket of open) await socket.close({ code: 1001 });
      open.clear();
    },
    mend: () => {
      line.cut = false;
    },
  };
}

test('changes by others appear at once; a lost connection is reported, restored and caught up', async ({
  page,
  accounts,
  browser,
  baseURL,
}) => {
  const line = await cuttableLine(page);
  const person = newPerson('Ferry Builders');
  await accounts.found(person);
  const [, company] = new URL(page.url()).pathname.split('/');
  await page.goto(`/${company}/documents`);
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  await new AccountPages(other).signIn(person);
  const workbench = await new CompanyPage(other).makeProject('Ferry Street');
  const upload = (name: string, text: string) =>
    other
      .getByLabel('Files to upload')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  const ready = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name }) })
      .getByText('AI Ready')
      .filter({ visible: true });

  await upload('Pier.txt', 'Pier notes. The deck is 3.2 metres wide between its kerbs.');
  await expect(ready('Pier.txt')).toBeVisible();

  await line.cut();
  await expect(page.getByRole('button', { name: 'Connection failed' })).toBeVisible();
  await expectAccessible(page);
  await upload('Ramp.txt', 'Ramp notes. The ramp falls one in fourteen towards the water.');
  await workbench.expectReady('Ramp.txt');
  await expect(page.getByRole('link', { name: 'Ramp.txt' })).toBeHidden();

  line.mend();
  await expect(ready('Ramp.txt')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('button', { name: 'Connection failed' })).toBeHidden();

  await upload('Gate.txt', 'Gate notes. The gate is locked from ten in the evening.');
  await expect(ready('Gate.txt')).toBeVisible();
  await elsewhere.close();
});
