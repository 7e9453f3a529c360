import { expect, type Locator, type Page } from 'playwright/test';
import { pathTo } from '#app/paths.ts';
import { landing, type Screen, type ScreenName, screenList, screens } from '#app/screens.ts';
import { layout } from '#domain/limits/limits.ts';

/** The headings that differ from the title of their screen. */
const HEADINGS: Partial<Record<ScreenName, string>> = {
  signUp: 'Create your account',
  forgotPassword: 'Forgot your password?',
  settingsFallback: 'Sign in',
  start: 'Sign in',
};

const QUERIES: Partial<Record<ScreenName, string>> = {
  verifyEmail: '?email=jo%40example.com',
  invitation: '?id=none',
};

/** Opened from their project, or with a query. Without one, the start screen redirects to the dashboard. */
const NOT_BY_ADDRESS: ReadonlySet<ScreenName> = new Set(['project', 'compare', 'codes', 'start']);

type Opening = readonly [name: string, open: () => Promise<void>];

/** The public URLs, with the text that shows that the screen has loaded. */
export const PUBLIC: readonly [path: string, heading: string | RegExp][] = [
  [landing.path, /Ask the job’s documents|Ask the job's documents/],
  ...screenList
    .filter(([, { group }]) => group !== 'company')
    .map(([name, { path, title }]): [string, string] => [
      path + (QUERIES[name] ?? ''),
      HEADINGS[name] ?? title,
    ]),
  ['/auth/no-such-page', 'Oops! Page not found'],
];

/**
 * Opens an address within the loaded app, as its links do, and waits for its heading. A check of many screens takes half as
 * long without loading the app for each. Loads it where the last screen has the same heading, which would prove nothing.
 */
export async function openWithinApp(page: Page, address: string, heading: Locator): Promise<void> {
  if (await heading.isVisible()) await page.goto(address);
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
  await expect(heading).toBeVisible();
}

/** Every screen of a company, with its URL and its content. */
export class Screens {
  readonly page: Page;
  readonly #company: string;

  /** Starts from any page of the company. */
  constructor(page: Page) {
    this.page = page;
    this.#company = new URL(page.url()).pathname.split('/')[1] ?? '';
  }

  /** The screens of the table, each with the states that are also checked. */
  ofACompany(project: string, document: string): Opening[] {
    const states = this.#states(project, document);
    return [
      ...screenList
        .filter(([, { group }]) => group !== 'public')
        .flatMap(([name, screen]): Opening[] => [
          ...(NOT_BY_ADDRESS.has(name) ? [] : [[name, () => this.#open(screen)] as const]),
          ...(states[name] ?? []),
        ]),
      ['an invitation', () => this.#goTo('/auth/invitation?id=none', screens.invitation.title)],
      ['a wrong address', () => this.#goTo(`/${this.#company}/no/such/page`, 'Oops! Page not found')],
    ];
  }

  #states(project: string, document: string): Partial<Record<ScreenName, Opening[]>> {
    const { page } = this;
    const button = (name: string) => page.getByRole('button', { name });
    return {
      start: [['the choice of a project to ask', () => this.#goTo('/start?do=ask', 'Ask')]],
      dashboard: [
        ['dashboard: projects', () => page.getByRole('tab', { name: 'Projects' }).click()],
        ['dashboard: documents', () => page.getByRole('tab', { name: 'Documents' }).click()],
      ],
      documents: [
        ['documents as a list', () => this.#expectDocument(document)],
        ['documents as pictures', () => this.#showPictures(document)],
      ],
      project: [
        ['workbench', () => this.#openProject(project)],
        ['viewer', () => this.#openDocument(project, document)],
      ],
      codes: [['codes to ask', () => this.#openCodes(project)]],
      compare: [['two revisions to choose', () => this.#openComparison(project)]],
      team: [['inviting', () => button('Invite').click()]],
      settings: [['two-step sign-in being set up', () => this.#setUpTwoSteps()]],
      commonTerms: [['a new term', () => button('New term').click()]],
      aiTraining: [['pinning a question', () => button('Pin a question').click()]],
    };
  }

  async #open({ path, title }: Screen): Promise<void> {
    await this.#goTo(pathTo(path, { companyId: this.#company }), title || /Dashboard$/);
  }

  async #goTo(path: string, heading: string | RegExp): Promise<void> {
    await openWithinApp(this.page, path, this.page.getByRole('heading', { name: heading, level: 1 }));
    await expect(this.page.locator('[aria-busy=true]')).toHaveCount(0);
  }

  async #expectDocument(document: string): Promise<void> {
    await expect(this.page.getByRole('link', { name: document }).first()).toBeVisible();
  }

  async #showPictures(document: string): Promise<void> {
    const show = this.page.getByRole('button', { name: 'Show as pictures' });
    if (await show.isVisible()) await show.click();
    await expect(this.page.getByRole('link', { name: document }).first()).toBeVisible();
  }

  async #openProject(project: string): Promise<void> {
    await this.#open(screens.projects);
    await this.page.getByRole('link', { name: project }).first().click();
    await expect(this.page.getByRole('heading', { name: project, level: 1 })).toBeVisible();
  }

  async #openCodes(project: string): Promise<void> {
    await this.#openProject(project);
    await this.#goTo(`${new URL(this.page.url()).pathname.replace(/\/$/, '')}/codes`, screens.codes.title);
  }

  async #openComparison(project: string): Promise<void> {
    await this.#openProject(project);
    await this.#goTo(
      `${new URL(this.page.url()).pathname.replace(/\/$/, '')}/compare`,
      screens.compare.title,
    );
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
