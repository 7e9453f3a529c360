import { expect, type Page } from 'playwright/test';
import { openWithinApp } from './screens.ts';
import { Workbench } from './workbench.ts';

/** The dashboard, and the screens that it links to. */
export class CompanyPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async makeProject(name: string): Promise<Workbench> {
    const { page } = this;
    await page
      .getByRole('link', { name: /^(New|Create) Project$/ })
      .first()
      .click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create Project' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    return new Workbench(page);
  }

  async openTeam(): Promise<void> {
    const [, company] = new URL(this.page.url()).pathname.split('/');
    await openWithinApp(
      this.page,
      `/${company}/team`,
      this.page.getByRole('heading', { name: 'Team', level: 1 }),
    );
  }
}
