import { expect, type Locator, type Page } from 'playwright/test';
import { openWithinApp } from './screens.ts';

/** Three short files to upload. */
export const NOTES = [
  { name: 'Rails.txt', text: 'Guard rails. The top rail stands at 42 inches above the walking level.' },
  { name: 'Slab.txt', text: 'Slab on grade. The concrete is 32 MPa and 150 mm thick.' },
  { name: 'Notes.txt', text: 'Minutes of the site meeting. The crane comes on Monday.' },
].map(({ name, text }) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }));

/** All documents of the company: the table, its toolbar, and the actions for selected documents. */
export class DocumentsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** From any page of the company. */
  static async open(page: Page, query = ''): Promise<DocumentsPage> {
    const company = new URL(page.url()).pathname.split('/')[1];
    await openWithinApp(
      page,
      `/${company}/documents${query}`,
      page.getByRole('heading', { name: 'Documents', level: 1 }),
    );
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

  /** Shows the pictures for a moment. Each document has one, and none appears on another. */
  async expectPictures(count: number): Promise<void> {
    await this.page.getByRole('button', { name: 'Show as pictures' }).click();
    const pictures = this.list.locator('img');
    await expect(pictures).toHaveCount(count);
    await expect
      .poll(() =>
        pictures.evaluateAll((all) => (all as HTMLImageElement[]).every((one) => one.naturalWidth > 0)),
      )
      .toBe(true);
    const cards = await this.list.getByRole('gridcell').all();
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1)) if (one && other) expect(overlap(one, other)).toBe(false);
    await this.page.getByRole('button', { name: 'Show as a table' }).click();
  }

  async search(words: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(words);
  }

  async searchInside(words: string): Promise<void> {
    await this.page.getByText('Inside files', { exact: true }).click();
    await this.search(words);
  }

  /** Opens the actions of a document: a menu on a desktop screen, a bottom panel on a phone. */
  async act(name: string, action: string): Promise<void> {
    await this.page.getByRole('button', { name: `More about ${name}` }).click();
    const item = this.page.getByRole('menuitem', { name: action });
    await item.or(this.page.getByRole('dialog').getByRole('button', { name: action })).click();
  }

  async addTag(tag: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: /^Tags of/ });
    await dialog.getByLabel('Tags', { exact: true }).fill(tag);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  }
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function overlap(one: Box, other: Box): boolean {
  const apart = (a: number, sizeA: number, b: number, sizeB: number) => a + sizeA <= b || b + sizeB <= a;
  return !apart(one.x, one.width, other.x, other.width) && !apart(one.y, one.height, other.y, other.height);
}
