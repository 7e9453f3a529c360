import { expect, type Page } from 'playwright/test';
import { layout } from '#domain/limits/limits.ts';

type Screen = readonly [name: string, open: () => Promise<void>];

/** Every screen of a company, opened by its address and looked for by what stands on it. */
export class Screens {
  readonly page: Page;
  readonly #company: string;

  /** From a page that is somewhere in the company. */
  constructor(page: Page) {
    this.page = page;
    this.#company = new URL(page.url()).pathname.split('/')[1] ?? '';
  }

  ofACompany(project: string, document: string): Screen[] {
    const { page } = this;
    const button = (name: string) => page.getByRole('button', { name });
    return [
      ['dashboard', () => this.#open('', /Dashboard$/)],
      ['dashboard: projects', () => page.getByRole('tab', { name: 'Projects' }).click()],
      ['dashboard: documents', () => page.getByRole('tab', { name: 'Documents' }).click()],
      ['activity', () => this.#open('/activity', 'Activity')],
      ['projects', () => this.#open('/projects', 'Projects')],
      ['new project', () => this.#open('/projects/new', 'New project')],
      ['documents', () => this.#openDocuments(document)],
      ['documents as pictures', () => this.#showPictures(document)],
      ['workbench', () => this.#openProject(project)],
      ['viewer', () => this.#openDocument(project, document)],
      ['team', () => this.#open('/team', 'Team')],
      ['inviting', () => button('Invite').click()],
      ['settings', () => this.#open('/settings', 'Settings')],
      ['two-step sign-in being set up', () => this.#setUpTwoSteps()],
      ['shared terms', () => this.#open('/common-terms', 'Common terms', '')],
      ['a new term', () => button('New term').click()],
      ['golden questions', () => this.#open('/ai-training', 'AI training', '')],
      ['pinning a question', () => button('Pin a question').click()],
      ['an invitation', () => this.#open('/auth/invitation?id=none', 'Invitation', '')],
      ['a wrong address', () => this.#open('/no/such/page', 'Oops! Page not found')],
    ];
  }

  async #open(path: string, heading: string | RegExp, under = `/${this.#company}`): Promise<void> {
    await this.page.goto(under + path);
    await expect(this.page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
  }

  async #openDocuments(document: string): Promise<void> {
    await this.#open('/documents', 'Documents');
    await expect(this.page.getByRole('link', { name: document }).first()).toBeVisible();
  }

  async #showPictures(document: string): Promise<void> {
    const show = this.page.getByRole('button', { name: 'Show as pictures' });
    if (await show.isVisible()) await show.click();
    await expect(this.page.getByRole('link', { name: document }).first()).toBeVisible();
  }

  async #openProject(project: string): Promise<void> {
    await this.#open('/projects', 'Projects');
    await this.page.getByRole('link', { name: project }).first().click();
    await expect(this.page.getByRole('heading', { name: project, level: 1 })).toBeVisible();
  }

  async #openDocument(project: string, document: string): Promise<void> {
    await this.#openProject(project);
    const isPhone = (this.page.viewportSize()?.width ?? 0) < layout.mobileBelowPixels;
    if (isPhone)
      await this.page
        .getByRole('navigation', { name: 'Panes' })
        .getByRole('button', { name: 'Documents' })
        .click();
    await this.page.getByRole('link', { name: document }).first().click();
    await expect(this.page.locator('canvas').first()).toBeVisible({ timeout: 60_000 });
  }

  async #setUpTwoSteps(): Promise<void> {
    await this.page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    await expect(this.page.getByLabel('Code from the app')).toBeVisible();
  }
}
