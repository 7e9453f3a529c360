import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { DocumentsPage } from '../pages/documents-page.ts';

/** Each would set `window.__xss` if it were not treated as text. */
const IMAGE = '<img src=x onerror="window.__xss=1">';
const SVG = '"><svg onload=window.__xss=1>';
const TEMPLATE = "{{constructor.constructor('window.__xss=1')()}}";
const LINK = 'javascript:window.__xss=1';
const SCRIPT = '</script><script>window.__xss=1</script> \u202eטקסט ヽ༼ຈل͜ຈ༽ﾉ';

test('shows typed text as it was typed, and runs none of it', async ({ page, accounts }) => {
  const expectNothingRan = async () =>
    expect(await page.evaluate(() => (window as { __xss?: unknown }).__xss)).toBeUndefined();
  const person = { ...newPerson(SVG), name: IMAGE };
  const company = await accounts.found(person);
  await expect(page.getByRole('heading', { name: `${person.company} Dashboard` })).toBeVisible();
  await expectNothingRan();

  const workbench = await company.makeProject(TEMPLATE);
  await workbench.upload('Accessory dwelling units.docx');
  await workbench.expectReady('Accessory dwelling units.docx');
  const answer = await workbench.ask(SCRIPT);
  await expect(page.getByRole('article').filter({ hasText: SCRIPT })).toBeVisible();
  await expect(answer).toBeVisible();
  await expectNothingRan();

  const documents = await DocumentsPage.open(page);
  await documents.act('Accessory dwelling units.docx', 'Rename');
  await page.getByRole('dialog').getByLabel('Name').fill(LINK);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(documents.row(LINK)).toBeVisible();
  await documents.act(LINK, 'Tags');
  await documents.addTag(IMAGE);
  await page.reload();
  await expect(documents.row(LINK)).toBeVisible();
  await expectNothingRan();

  await company.openTeam();
  await expect(page.getByRole('list', { name: 'Members' })).toContainText(IMAGE);
  await page.goto(page.url().replace(/team$/, 'activity'));
  const feed = page.getByRole('main');
  await expect(feed.getByText(TEMPLATE).first()).toBeVisible();
  await expect(feed.getByText(IMAGE).first()).toBeVisible();
  await expectNothingRan();
});
