import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { SheetsPane } from '../pages/sheets-pane.ts';
import { type TitledSheet, titledDrawings } from '../pages/titled-drawings.ts';
import { Viewer } from '../pages/viewer.ts';
import type { Workbench } from '../pages/workbench.ts';

const issue = ['A', '12/01/2026', 'FOR INFORMATION'] as const;
const plan: TitledSheet = {
  number: 'A-101',
  title: 'GROUND FLOOR PLAN',
  revisions: [issue],
  texts: [
    ['LOBBY', 120, 700],
    ['STAIR ST-02', 420, 690],
    ['REFER TO A-501', 420, 640],
    ['KITCHEN', 700, 680],
    ['WORKSHOP', 450, 440],
  ],
};
const upper: TitledSheet = {
  number: 'A-102',
  title: 'FIRST FLOOR PLAN',
  revisions: [issue],
  texts: [
    ['BEDROOM 1', 120, 700],
    ['BATHROOM', 420, 690],
    ['BEDROOM 2', 700, 680],
    ['LINEN', 450, 440],
  ],
};
const stair = (wide: number, revisions: TitledSheet['revisions']): TitledSheet => ({
  number: 'A-501',
  title: 'STAIR DETAILS',
  revisions,
  texts: [
    ['NOTES', 120, 700],
    [`STAIR ST-02 SHALL BE ${wide} mm WIDE BETWEEN HANDRAILS.`, 120, 680],
    ['HANDRAIL', 400, 440],
    ['LANDING', 640, 440],
  ],
});
const revisionB = [issue, ['B', '16/02/2026', 'FOR TENDER']] as const;
const revisionC = [...revisionB, ['C', '20/04/2026', 'STAIR ST-02 WIDENED']] as const;

const pdf = (name: string, ...sheets: TitledSheet[]) => ({
  name,
  mimeType: 'application/pdf',
  buffer: titledDrawings(sheets),
});
const SET = pdf('Issue for tender.pdf', plan, upper, stair(1000, revisionB));
const NEW = pdf('A-501 Rev C.pdf', stair(1100, revisionC));

async function receive(page: Page, workbench: Workbench, ...files: ReturnType<typeof pdf>[]): Promise<void> {
  for (const file of files) {
    await workbench.show('Documents');
    await page.getByLabel('Files to upload').setInputFiles(file);
    await workbench.expectReady(file.name);
  }
}

test('supersedes a sheet in a bound set by its new revision, and follows when that is undone', {
  tag: '@phone',
}, async ({ page, accounts, context, isMobile }) => {
  const workbench = await accounts.withProject(newPerson('Register Builders'), 'Register Street');
  await receive(page, workbench, SET);
  await expect(page.getByText('3 sheets: 3 new')).toBeVisible();
  await receive(page, workbench, NEW);
  await expect(page.getByText('4 sheets: 1 new revision, 2 new, 1 earlier')).toBeVisible();
  await page.getByRole('link', { name: 'See what changed' }).click();

  const sheets = new SheetsPane(page);
  const received = page.getByRole('list', { name: 'Uploads, the newest first' });
  await expect(received.getByRole('heading', { name: 'New revisions 1' })).toBeVisible();
  const step = received
    .getByRole('listitem')
    .filter({ has: page.getByRole('img', { name: 'superseded by' }) });
  await expect(step.last()).toHaveText(/A-501Revision BRevision CSTAIR DETAILS/);
  await expectAccessible(page);

  await sheets.show('Register');
  await expect.poll(() => sheets.listed()).toEqual(['A-101 A', 'A-102 A', 'A-501 C']);
  await expectAccessible(page);
  await sheets.tick('Show superseded sheets', true);
  await expect.poll(() => sheets.listed()).toEqual(['A-101 A', 'A-102 A', 'A-501 C', 'A-501 B superseded']);
  await expectAccessible(page);
  await sheets.tick('Show superseded sheets', false);

  // All of it was received today: a day in the past goes by the dates on the sheets.
  await sheets.filter(() => page.getByLabel('As at the end of').fill('2026-01-11'));
  await expect(page.getByText('No sheet matches')).toBeVisible();
  await sheets.filter(() => page.getByLabel('As at the end of').fill('2026-03-03'));
  await expect(page.getByText(/^As at .+ Each sheet counts from the date on it/)).toBeVisible();
  await expect.poll(() => sheets.listed()).toEqual(['A-101 A', 'A-102 A', 'A-501 B']);
  await page.getByRole('button', { name: 'Show today' }).click();

  const day = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export the register' }).click();
  await page.getByRole('menuitem', { name: 'CSV (.csv)' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe(`Register Street register ${day}.csv`);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[3]).toContain('A-501,STAIR DETAILS,C,2026-04-20,');

  const other = await context.newPage();
  await other.goto(page.url());
  const follower = new SheetsPane(other);
  await expect.poll(() => follower.listed()).toEqual(['A-101 A', 'A-102 A', 'A-501 C']);
  await sheets.show('Received');
  const undo = page.getByRole('button', { name: 'Undo A-501 C' });
  await undo.click();
  await expect(page.getByText('A-501 Rev B is current again, and Rev C is set aside')).toBeVisible();
  await expect(undo).toBeHidden();
  await page.getByRole('button', { name: 'Redo' }).click();
  await undo.click();
  await expect.poll(() => follower.listed()).toEqual(['A-101 A', 'A-102 A', 'A-501 B']);
  await sheets.show('Register');
  await expect.poll(() => sheets.listed()).toEqual(['A-101 A', 'A-102 A', 'A-501 B']);
  if (isMobile) return;
  await page.getByRole('row').filter({ hasText: 'A-102' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Sheet or page' })).toHaveValue('A-102');
});

test('answers come from the current revision, earlier ones under their stamp, and references lead to the current sheet', async ({
  page,
  accounts,
}) => {
  const workbench = await accounts.withProject(newPerson('Answer Builders'), 'Answer Street');
  await receive(page, workbench, SET, NEW);

  const now = await workbench.ask('How wide is stair ST-02 between handrails?');
  await expect(now).toContainText('1100 mm');
  await expect(now).not.toContainText('1000 mm');
  await expect(stampIn(now)).toHaveCount(0);
  const then = await workbench.ask('How wide was stair ST-02 between handrails in revision B of A-501?');
  await expect(then).toContainText('1000 mm');
  await expect(then).not.toContainText('1100 mm');
  await expect(stampIn(then).first()).toBeVisible();
  const changed = await workbench.ask('What changed on A-501 between B and C?');
  await expect(changed).toContainText('1000 → 1100');
  await expectAccessible(page);

  await then.getByRole('link', { name: /^Citation 1:/ }).click();
  const warning = page.getByRole('alert').filter({ hasText: 'Superseded. Rev C is current.' });
  await expect(warning).toBeVisible();
  await expect(page.locator('.page[data-page-number="3"] .superseded-stamp')).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Compare with another revision' }).click();
  await expect(page.getByRole('combobox', { name: 'Old' })).toContainText(SET.name);
  await expect(page.getByRole('combobox', { name: 'New' })).toContainText('A-501 Rev C');
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('1000 → 1100');
  await page.goBack();
  await warning.getByRole('link', { name: 'Open Rev C' }).click();
  const current = page.getByRole('region', { name: 'Document A-501 Rev C.pdf' });
  await expect(current).toBeVisible();
  await expect(warning).toBeHidden();

  await workbench.show('Documents');
  await page.getByRole('link', { name: SET.name }).first().click();
  const link = page.getByRole('navigation', { name: 'Links on page 1' }).getByRole('link');
  await expect(link).toHaveAccessibleName('A-501 Rev C, STAIR DETAILS');
  await expectAccessible(page);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(current).toBeVisible();
  await new Viewer(page).use('Links');
  const links = page.getByRole('region', { name: 'Links of this page' });
  await expect(links.getByRole('heading', { name: 'Referred to from 1' })).toBeVisible();
  await expectAccessible(page);
  await links.getByRole('link', { name: /A-101 Rev A/ }).click();
  await expect(page.getByRole('region', { name: `Document ${SET.name}` })).toBeVisible();
});

const stampIn = (answer: Locator) => answer.getByText(/^Superseded/);

test('keeps a sheet whose file name contradicts its title block in the review until it is confirmed', {
  tag: '@phone',
}, async ({ page, accounts, isMobile }) => {
  const workbench = await accounts.withProject(newPerson('Review Builders'), 'Review Street');
  await receive(page, workbench, pdf('A-502 Rev D.pdf', stair(1100, revisionC)));
  await expect(page.getByText('1 sheet: 1 unclear')).toBeVisible();
  await page.getByRole('link', { name: 'Sheets', exact: true }).click();
  const sheets = new SheetsPane(page);
  await sheets.show('Review');
  const question = page.getByRole('region', { name: 'Question 1 of 1' });
  await expect(question).toContainText('Is A-501 STAIR DETAILS read correctly?');
  await expect(question).toContainText('The file name says A-502, the title block says A-501.');
  await expect(question).toContainText('The file name says D, the title block says C.');
  await expectAccessible(page);
  if (isMobile) await question.getByRole('button', { name: 'Confirm as read' }).click();
  else {
    await expect(question.getByRole('group', { name: /^Is A-501/ })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(page.getByText('Nothing to review')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the register' }).click();
  await expect.poll(() => sheets.listed()).toEqual(['A-501 C']);
});
