import path from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { layout } from '#domain/limits/limits.ts';

const DOCUMENTS = path.resolve(import.meta.dirname, '../documents');
const READING_MS = 150_000;

/** A project: its documents, a page, the answers. On a phone one at a time, by the tabs at the bottom. */
export class Workbench {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async show(pane: 'Documents' | 'Page' | 'Ask'): Promise<void> {
    const isPhone = (this.page.viewportSize()?.width ?? 0) < layout.mobileBelowPixels;
    const tabs = this.page.getByRole('navigation', { name: 'Panes' });
    if (isPhone) await tabs.getByRole('button', { name: pane }).click();
  }

  /** Uploads files of e2e/documents. */
  async upload(...names: string[]): Promise<void> {
    await this.chooseFiles(...names.map((name) => path.join(DOCUMENTS, name)));
  }

  async chooseFiles(...files: string[]): Promise<void> {
    await this.show('Documents');
    await this.page.getByLabel('Files to upload').setInputFiles(files);
  }

  row(name: string): Locator {
    return this.page
      .getByRole('row')
      .or(this.page.getByRole('listitem'))
      .filter({ has: this.page.getByRole('link', { name }) });
  }

  async expectReady(...names: string[]): Promise<void> {
    await this.show('Documents');
    for (const name of names) {
      // `expect` describes the whole page each time it looks, a tenth of the time that an upload takes.
      await this.row(name).getByText('AI Ready').filter({ visible: true }).waitFor({ timeout: READING_MS });
    }
  }

  async ask(question: string): Promise<Locator> {
    await this.show('Ask');
    await this.page.getByRole('textbox', { name: 'Ask a question' }).fill(question);
    await this.page.getByRole('textbox', { name: 'Ask a question' }).press('Enter');
    const turn = this.page.getByRole('article').filter({ hasText: question }).last();
    const answer = turn.getByRole('region', { name: 'Answer' });
    await expect(answer).toHaveAttribute('aria-busy', 'false', { timeout: 60_000 });
    return answer;
  }

  /** Opens the first citation and returns the boxes around its words. */
  async openCitation(answer: Locator): Promise<Locator> {
    await answer.getByRole('link', { name: /^Citation 1:/ }).click();
    const boxes = this.page.locator('.highlight[data-tone=citation]');
    await expect(boxes.first()).toBeInViewport({ timeout: 30_000 });
    return boxes;
  }
}
