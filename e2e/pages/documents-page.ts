import { expect, type Locator, type Page } from 'playwright/test';

/** All documents of the company: the table, its toolbar, what is done with the chosen. */
export class DocumentsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From wherever in the company the page is. */
  static async open(page: Page, query = ''): Promise<DocumentsPage> {
    const company = new URL(page.url()).pathname.split('/')[1];
    await page.goto(`/${company}/documents${query}`);
    return new DocumentsPage(page);
  }

  get list(): Locator {
    return this.page.getByRole('grid', { name: 'Documents' });
  }

  row(name: string): Locator {
    return this.list.getByRole('row').filter({ has: this.page.getByRole('link', { name }) });
  }

  /** The names in the order of the list. */
  async names(): Promise<string[]> {
    return this.list.getByRole('link').allInnerTexts();
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(words);
  }

  async searchInside(words: string): Promise<void> {
    await this.page.getByText('Inside files', { exact: true }).click();
    await this.search(words);
  }

  /** Opens what can be done with a document: a menu on a desk, a sheet on a phone. */
  async act(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `More about ${name}` }).click();
    const item = this.page.getByRole('menuitem', { name: action });
    await item.or(this.page.getByRole('dialog').getByRole('button', { name: action })).click();
  }

  async addTag(tag: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /^Tags of/ });
    await dialog.getByLabel('Tags', { exact: true }).fill(tag);
    await dialog.getByLabel('Tags', { exact: true }).press('Enter');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }
}
