import { execFileSync } from 'node:child_process';
import { type BrowserContext, expect, type Page, test } from 'playwright/test';
import { authErrors } from '#domain/errors/catalogue.ts';
import { AccountPages, newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { Workbench } from '../pages/workbench.ts';
import { PublicServer } from '../public-server.ts';
import { freePort } from '../server.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const QUESTION = 'Which standard must secure windows meet?';

const hasOpenSsl = (() => {
  try {
    return execFileSync('openssl', ['version']).length > 0;
  } catch {
    return false;
  }
})();

/** What the content security policy forbade, and every error of the console. */
function reportsOf(context: BrowserContext): string[] {
  const reports: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/custom Amazon Amazon Cognito/.test(text)) reports.push(text);
  });
  context.on('weberror', (error) => reports.push(String(error.error())));
  return reports;
}

function socketsOf(page: Page): string[] {
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  return sockets;
}

test('a company’s phone reaches its server through a proxy by TLS, from the founder’s link to an answer', async () => {
  test.skip(!hasOpenSsl, 'needs openssl for a certificate');
  const server = await PublicServer.start(await freePort());
  const browser = await server.browser();
  try {
    const context = await browser.newContext({ ...PHONE, baseURL: server.origin });
    const reports = reportsOf(context);
    const page = await context.newPage();
    const accounts = new AccountPages(page);
    const founder = newPerson('Public Works');

    await page.goto(server.founderLink);
    expect(await page.evaluate(() => isSecureContext)).toBe(true);
    await accounts.fillSignUp(founder);
    await accounts.verify(await server.mailedCode(founder.email));
    const workbench = await (await accounts.expectFirstVisit()).makeProject('Quay Street');
    const other = await context.newPage();
    const sockets = socketsOf(other);
    await other.goto(page.url());
    const theirs = new Workbench(other);
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    await workbench.upload('Approved Document Q.pdf');
    await workbench.expectReady('Approved Document Q.pdf');
    // By a live update alone: the other page was open before.
    await theirs.expectReady('Approved Document Q.pdf');
    const answer = await workbench.ask(QUESTION);
    await expect(answer).toContainText('PAS 24:2012');
    await workbench.openCitation(answer);

    const { host } = new URL(server.origin);
    expect(sockets.every((url) => url.startsWith(`wss://${host}/graphql/realtime`))).toBe(true);
    expect(await context.cookies()).toEqual([]);
    expect(reports).toEqual([]);

    const stranger = await browser.newContext({ ...PHONE, baseURL: server.origin });
    const strangers = await stranger.newPage();
    await strangers.goto('/auth/signup');
    await expect(strangers.getByText(authErrors.signUpClosed)).toBeVisible();
    await expect(strangers.getByRole('button', { name: 'Create Account' })).toBeHidden();
    await expectAccessible(strangers);
  } finally {
    await browser.close();
    await server.stop();
  }
});
