import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import { expect, type Page } from 'playwright/test';
import { paths } from '#app/paths.ts';
import { makeAccount, makeCompany, makeProject, type Person, storeTokens } from './account-requests.ts';
import { CompanyPage } from './company-page.ts';
import { openWithinApp } from './screens.ts';
import { Workbench } from './workbench.ts';

/** A new person in a new company, for one test only. */
export function newPerson(company: string): Person {
  const mark = Math.random().toString(36).slice(2, 10);
  return {
    name: 'Robin',
    company: `${company} ${mark}`,
    email: `robin-${mark}@example.com`,
    password: 'Level-42!x',
  };
}

type TokensOf = (person: Person) => Promise<AuthenticationResultType>;

/** The screens for signing up, verifying and signing in. */
export class AccountPages {
  readonly page: Page;
  readonly #tokensOf: TokensOf | undefined;

  /** @param tokensOf how the server gives a session without the screens; without it, `found` uses them. */
  constructor(page: Page, tokensOf?: TokensOf) {
    this.page = page;
    this.#tokensOf = tokensOf;
  }

  async signUp(person: Person): Promise<void> {
    await this.page.goto('/auth/signup');
    await this.fillSignUp(person);
  }

  /** An invited person is asked neither for a company nor for a role. */
  async fillSignUp(person: Person, { invited = false } = {}): Promise<void> {
    const { page } = this;
    await page.getByLabel('Name').fill(person.name);
    if (invited) {
      // The invitation fills in the address and determines company and role.
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await expect(page.getByLabel('Email')).toHaveAttribute('readonly');
      await expect(page.getByLabel('Company')).toBeHidden();
    } else {
      await page.getByLabel('Email').fill(person.email);
      await page.getByLabel('Company').fill(person.company);
      await page.getByRole('combobox', { name: 'Role' }).click();
      await page.getByRole('option', { name: new RegExp(`^${person.role ?? 'Owner'}`) }).click();
    }
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Confirm Password').fill(person.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/auth\/verify-email/);
  }

  /** The code from the email that the person received. */
  async mailedCode(email: string): Promise<string> {
    const answer = await this.page.request.get(`/_local/outbox.json?to=${encodeURIComponent(email)}`);
    const code = /\b\d{6}\b/.exec(await answer.text())?.[0];
    if (!code) throw new Error(`no code was mailed to ${email}`);
    return code;
  }

  /** The link from the invitation email that the person received. */
  async invitationLink(email: string): Promise<string> {
    const answer = await this.page.request.get(`/_local/outbox.json?to=${encodeURIComponent(email)}`);
    const link = /https?:[^\s"\\<]+\/auth\/invitation\?id=[\w-]+/.exec(await answer.text())?.[0];
    if (!link) throw new Error(`no invitation was mailed to ${email}`);
    return link;
  }

  async verify(code: string): Promise<void> {
    await this.page.getByLabel('Code from the email').fill(code);
    await this.page.getByRole('button', { name: 'Verify email' }).click();
  }

  async signIn(person: Person): Promise<CompanyPage> {
    await this.page.goto('/auth/signin');
    await this.fillSignIn(person.email, person.password);
    return this.#expectDashboard();
  }

  async fillSignIn(email: string, password: string): Promise<void> {
    const form = this.page.getByRole('main');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Password', { exact: true }).fill(password);
    await form.getByRole('button', { name: 'Sign In' }).click();
  }

  async openSettings(): Promise<void> {
    const { page } = this;
    const [, company] = new URL(page.url()).pathname.split('/');
    await openWithinApp(
      page,
      `/${company}/settings`,
      page.getByRole('heading', { name: 'Settings', level: 1 }),
    );
    // What is still loading moves the parts below it, under a click as well.
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  }

  async signOut(): Promise<void> {
    await this.openSettings();
    await this.page.getByRole('button', { name: 'Sign Out', exact: true }).last().click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out' }).click();
    await expect(this.page).toHaveURL(/\/auth\/signin/);
  }

  /** Resets the password with the emailed code. Ends on the sign-in screen. */
  async resetPassword(email: string, password: string): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The sign-in screen, which has such a field too, stays until the next one appears.
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send code' }).click();
    // The email has been sent when the next screen appears. Before that the outbox contains an older code.
    const code = page.getByLabel('Code from the email');
    await expect(code).toBeVisible();
    await code.fill(await this.mailedCode(email));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm Password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page).toHaveURL(/\/auth\/signin/);
  }

  /** Expects the dashboard after the code, without another request for the password. */
  async expectFirstVisit(): Promise<CompanyPage> {
    await expect(this.page.getByText('Email verified successfully!')).toBeVisible({ timeout: 60_000 });
    return this.#expectDashboard();
  }

  async #expectDashboard(): Promise<CompanyPage> {
    await expect(this.page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible({ timeout: 60_000 });
    return new CompanyPage(this.page);
  }

  /** Signs up, verifies and opens the dashboard. */
  async foundOnScreens(person: Person): Promise<CompanyPage> {
    await this.signUp(person);
    await this.verify(await this.mailedCode(person.email));
    return this.expectFirstVisit();
  }

  /**
   * The same, with account and session made by requests: the screens for it, and the proof of the password in
   * JavaScript, take a third of a short test.
   */
  async found(person: Person): Promise<CompanyPage> {
    await makeAccount(this.page.request, person, () => this.mailedCode(person.email));
    if (!this.#tokensOf) return this.signIn(person);
    await storeTokens(this.page, await this.#tokensOf(person));
    await this.page.goto('/auth/signin');
    return this.#expectDashboard();
  }

  /**
   * A new company with a project, at its workbench, all made by requests: what most tests start from. It takes half the
   * processor time of `found` and `makeProject`, which show the dashboard and the form first.
   */
  async withProject(person: Person, name: string): Promise<Workbench> {
    const { page } = this;
    const tokensOf = this.#tokensOf;
    if (!tokensOf) return (await this.found(person)).makeProject(name);
    await makeAccount(page.request, person, () => this.mailedCode(person.email));
    const companyId = await makeCompany(page.request, await tokensOf(person));
    const tokens = await tokensOf(person);
    const project = await makeProject(page.request, tokens, { companyId, name });
    await storeTokens(page, tokens);
    await page.goto(paths.project(companyId, project));
    await expect(page.getByRole('heading', { name })).toBeVisible();
    return new Workbench(page);
  }
}
