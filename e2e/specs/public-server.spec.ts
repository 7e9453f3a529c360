import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from 'playwright/test';
import { authErrors } from '#domain/errors/catalogue.ts';
import { AccountPages, newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { Workbench } from '../pages/workbench.ts';
import { PublicServer } from '../public-server.ts';
import { freePort } from '../server.ts';

test.use({ serviceWorkers: 'allow' });

const DESK = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const;
const QUESTION = 'Which standard must secure windows meet?';

/** The violations of the content security policy, and every console error except those of a connection. */
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

const HOUR_MS = 3_600_000;
const NEW_PASSWORD = 'Moved-2-here!';

// The later ones sign in to the company that the first one creates.
test.describe.configure({ mode: 'serial' });

// Only an Admin may export a company.
const founder = { ...newPerson('Public Works'), role: 'Admin' as const };
let project = '';
let server: PublicServer;
const browsers: Browser[] = [];

test.beforeAll(async () => {
  server = await PublicServer.start(await freePort());
});
test.afterAll(async () => {
  await Promise.all(browsers.map((browser) => browser.close()));
  await server?.stop();
});

async function inBrowser(size: typeof DESK | typeof PHONE, of = server): Promise<BrowserContext> {
  const browser = await of.browser();
  browsers.push(browser);
  return browser.newContext({ ...size, baseURL: of.origin });
}

/** The account screens of a server whose emails only its operator reads. */
class PublicAccountPages extends AccountPages {
  readonly #server: PublicServer;

  constructor(page: Page, of: PublicServer) {
    super(page);
    this.#server = of;
  }

  override mailedCode(email: string): Promise<string> {
    return this.#server.mailedCode(email);
  }
}

test('serves a desk and two phones at another address by TLS, from the founder’s link to an answer after a kill', async () => {
  test.setTimeout(300_000);
  const desk = await inBrowser(DESK);
  const reports = reportsOf(desk);
  const page = await desk.newPage();
  const accounts = new AccountPages(page);

  await page.goto(server.founderLink);
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  await accounts.fillSignUp(founder);
  await accounts.verify(await server.mailedCode(founder.email));
  const company = await accounts.expectFirstVisit();
  const workbench = await company.makeProject('Quay Street');
  project = page.url();

  const phone = await inBrowser(PHONE);
  const phoneReports = reportsOf(phone);
  const phonePage = await phone.newPage();
  const sockets = socketsOf(phonePage);
  const theirs = await joinByInvitation(page, phonePage, founder.name);
  await phonePage.goto(project);
  await expect.poll(() => sockets.length).toBeGreaterThan(0);

  await page.goto(project);
  await workbench.upload('Secure windows.pdf');
  await workbench.expectReady('Secure windows.pdf');
  // Only by a live update, because the phone's page was open before.
  await theirs.expectReady('Secure windows.pdf');
  const answer = await theirs.ask(QUESTION);
  await expect(answer).toContainText('PAS 24:2012');
  await theirs.openCitation(answer);

  const { host } = new URL(server.origin);
  expect(sockets.every((url) => url.startsWith(`wss://${host}/graphql/realtime`))).toBe(true);
  for (const context of [desk, phone]) expect(await context.cookies()).toEqual([]);
  expect([...reports, ...phoneReports]).toEqual([]);

  await server.killAndStart();
  await page.goto(project);
  await workbench.expectReady('Secure windows.pdf');
  await expect(await workbench.ask(QUESTION)).toContainText('PAS 24:2012');
});

for (const [off, hours] of [
  ['ahead', 1],
  ['behind', -1],
] as const) {
  test(`lets a phone sign in, upload and ask whose clock is an hour ${off}`, async () => {
    const phone = await inBrowser(PHONE);
    await phone.addInitScript(shiftClock, hours * HOUR_MS);
    const page = await phone.newPage();
    await new AccountPages(page).signIn(founder);
    await page.goto(project);
    const workbench = new Workbench(page);
    const notes = test.info().outputPath(`Clock ${off}.txt`);
    await writeFile(notes, `The scaffold at gate ${off} was inspected.`);
    await workbench.chooseFiles(notes);
    await workbench.expectReady(path.basename(notes));
    await expect(await workbench.ask(QUESTION)).toContainText('PAS 24:2012');
  });
}

test('moves the company by its export to another server, which comes back from a backup', async () => {
  test.setTimeout(400_000);
  const desk = await (await inBrowser(DESK)).newPage();
  const accounts = new AccountPages(desk);
  await accounts.signIn(founder);
  await accounts.openSettings();
  const data = desk.getByRole('region', { name: 'Company data' });
  await data.getByRole('button', { name: 'Start an export' }).click();
  const saving = desk.waitForEvent('download', { timeout: 120_000 });
  await data.getByRole('button', { name: /^Download export/ }).click({ timeout: 60_000 });
  const zip = test.info().outputPath('company.zip');
  await (await saving).saveAs(zip);

  const other = await PublicServer.start(await freePort());
  try {
    const plan = await other.command('import-company', zip);
    expect(plan).toContain(`${founder.email} (${founder.role}): gets an account, and will be a member`);
    const [, people = ''] = /--people (\w+)/.exec(plan) ?? [];
    expect(await other.command('import-company', zip, '--people', people)).toContain(
      `${founder.email}: an account was made`,
    );
    const phone = await (await inBrowser(PHONE, other)).newPage();
    const theirs = new PublicAccountPages(phone, other);
    await phone.goto('/auth/signin');
    await theirs.resetPassword(founder.email, NEW_PASSWORD);
    await theirs.signIn({ ...founder, password: NEW_PASSWORD });
    const there = new URL(project).pathname;
    await phone.goto(there);
    const workbench = new Workbench(phone);
    await workbench.expectReady('Secure windows.pdf');
    const answer = await workbench.ask(QUESTION);
    await expect(answer).toContainText('PAS 24:2012');
    await workbench.openCitation(answer);

    const backup = test.info().outputPath('backup.tar.gz');
    await other.command('backup', backup);
    await phone.goto(there);
    const later = test.info().outputPath('After the backup.txt');
    await writeFile(later, 'The scaffold at gate 9 was inspected.');
    await workbench.chooseFiles(later);
    await workbench.expectReady(path.basename(later));
    await other.whileStopped(() => other.command('restore', backup));
    await phone.goto(there);
    await workbench.expectReady('Secure windows.pdf');
    await expect(phone.getByText(path.basename(later))).toHaveCount(0);
    await expect(await workbench.ask(QUESTION)).toContainText('PAS 24:2012');
  } finally {
    await other.stop();
  }
});

test('shows a stranger’s phone that the sign-up is closed', async () => {
  const strangers = await (await inBrowser(PHONE)).newPage();
  await strangers.goto('/auth/signup');
  await expect(strangers.getByText(authErrors.signUpClosed)).toBeVisible();
  await expect(strangers.getByRole('button', { name: 'Create account' })).toBeHidden();
  await expectAccessible(strangers);
});

/** The founder invites another person, who joins on the other page. */
async function joinByInvitation(page: Page, theirs: Page, inviter: string): Promise<Workbench> {
  const guest = { ...newPerson('nobody asks for it'), name: 'Kim Guest' };
  await page.goto(`/${new URL(page.url()).pathname.split('/')[1]}/team`);
  await page.getByRole('button', { name: 'Invite' }).click();
  await page.getByLabel('Email').fill(guest.email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`${guest.email} was invited`)).toBeVisible();
  const accounts = new AccountPages(theirs);
  await theirs.goto(await server.invitationLink(guest.email));
  await theirs.getByRole('link', { name: 'Sign up' }).last().click();
  await accounts.fillSignUp(guest, { invited: true });
  await accounts.verify(await server.mailedCode(guest.email));
  await expect(theirs.getByText(`${inviter} invites you to join`)).toBeVisible({ timeout: 60_000 });
  await theirs.getByRole('button', { name: /^Join / }).click();
  await expect(theirs.getByRole('heading', { name: /Dashboard$/ })).toBeVisible({ timeout: 60_000 });
  return new Workbench(theirs);
}

/** Runs in the page before its own code. */
function shiftClock(milliseconds: number): void {
  const Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given: [] | ConstructorParameters<DateConstructor>) {
      if (given.length === 0) super(Real.now() + milliseconds);
      else super(...(given as [number]));
    }
    static override now() {
      return Real.now() + milliseconds;
    }
  } as DateConstructor;
}
