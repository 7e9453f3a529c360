import { expect, type Locator, type Page } from 'playwright/test';

/** The sheets of a project: the register, the review queue and the uploads. */
export class SheetsPane {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async show(view: 'Register' | 'Review' | 'Received' | 'Check'): Promise<void> {
    const views = this.page.getByRole('navigation', { name: 'Views of the sheets' });
    await views.getByRole('link', { name: view }).click();
  }

  get grid(): Locator {
    return this.page.getByRole('grid', { name: 'Sheets' });
  }

  /** The sheets from top to bottom, each as `A-501 C`, with `superseded` after marked ones. */
  async listed(): Promise<string[]> {
    const rows = this.grid.getByRole('row').filter({ has: this.page.getByRole('link') });
    return rows.evaluateAll((all) =>
      all
        .toSorted((one, other) => Number(one.ariaRowIndex) - Number(other.ariaRowIndex))
        .map((row) => {
          const number = row.querySelector('a')?.textContent ?? '';
          const revision = /Revision (\S+?)(?=Superseded|$)/i.exec(
            [...row.querySelectorAll('[title^="Revision"]')].map((ring) => ring.textContent).join(' '),
          )?.[1];
          const mark = /Superseded\s*by Rev/i.test(row.textContent ?? '') ? ' superseded' : '';
          return `${number} ${revision ?? ''}${mark}`;
        }),
    );
  }

  /** Changes the filters of the register. */
  async filter(change: () => Promise<void>): Promise<void> {
    await this.page.getByRole('button', { name: /^Filter/ }).click();
    await change();
    await this.page.keyboard.press('Escape');
  }

  /** Ticks a filter of the register and waits for the URL, which follows a moment later. */
  async tick(label: string, checked: boolean): Promise<void> {
    await this.filter(async () => {
      const box = this.page.getByLabel(label);
      await box.click();
      await expect(box).toBeChecked({ checked });
    });
  }
}
