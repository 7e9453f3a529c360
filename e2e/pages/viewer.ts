import { expect, type Locator, type Page } from 'playwright/test';

/** The open document: its toolbar, whose tools are listed under More if they do not fit, and its sheets. */
export class Viewer {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get pane(): Locator {
    return this.page.locator('[data-scroll-pane]');
  }

  /** Presses a tool of the toolbar, even if it is under More. */
  async use(name: string): Promise<void> {
    await this.#press({ name, exact: true });
  }

  /** Prints the page in view. */
  async print(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Print', exact: true });
    if (await button.isVisible()) {
      await button.click();
      await this.page.getByRole('menuitem', { name: thisPage }).click();
    } else await this.#press({ name: thisPage });
  }

  async #press(named: { name: string | RegExp; exact?: boolean }): Promise<void> {
    const toolbar = this.page.getByRole('toolbar', { name: 'Document', exact: true });
    const button = toolbar.getByRole('button', named);
    const more = toolbar.getByRole('button', { name: 'More tools' });
    const listed = this.page
      .getByRole('menuitem', named)
      .or(this.page.getByRole('dialog').getByRole('button', named));
    // The toolbar moves tools that do not fit into More while it is measured.
    await expect(async () => {
      if (await button.isVisible()) return button.click({ timeout: 2_000 });
      await more.click({ timeout: 2_000 });
      try {
        await listed.click({ timeout: 2_000 });
      } catch (error) {
        await this.page.keyboard.press('Escape');
        throw error;
      }
    }).toPass();
  }
}

const thisPage = /^Print (?!all )/;
