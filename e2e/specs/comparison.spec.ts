import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { type DrawnText, madeDrawing } from '../pages/made-drawing.ts';

const rooms: DrawnText[] = [
  ['LOBBY', 120, 700],
  ['STAIR ST-02', 420, 690],
  ['KITCHEN', 760, 680],
  ['STORE 4', 130, 420],
  ['WORKSHOP', 450, 400],
  ['PLANT ROOM', 780, 410],
  ['GALLERY', 140, 150],
  ['OFFICE 12', 460, 160],
];
const walls = [
  [60, 60, 900, 720],
  [360, 60, 300, 720],
  [60, 300, 900, 240],
];
const drawing = (name: string, texts: DrawnText[], boxes: number[][] = []) => ({
  name,
  mimeType: 'application/pdf',
  buffer: madeDrawing([...rooms, ...texts], [...walls, ...boxes]),
});

test('compares two revisions of a sheet, lists what changed and shows each change', async ({
  page,
  accounts,
}) => {
  const workbench = await accounts.withProject(newPerson('Compare Builders'), 'Compare Street');
  await page.getByLabel('Files to upload').setInputFiles(drawing('A-501 Rev B.pdf', [['1000', 430, 660]]));
  await workbench.expectReady('A-501 Rev B.pdf');
  await page
    .getByLabel('Files to upload')
    .setInputFiles(drawing('A-501 Rev C.pdf', [['1100', 430, 660]], [[780, 330, 60, 40]]));
  await workbench.expectReady('A-501 Rev C.pdf');

  await page.getByRole('link', { name: 'A-501 Rev C.pdf' }).first().click();
  await page.getByRole('link', { name: 'Compare with another revision' }).click();
  await expect(page.getByRole('heading', { name: 'Compare revisions' })).toBeVisible();
  if (await page.getByText('Choose two revisions').isVisible()) {
    await page.getByRole('combobox', { name: 'Old' }).click();
    await page.getByRole('option', { name: /A-501 Rev B/ }).click();
  }

  const list = page.getByRole('region', { name: 'Changes' });
  await expect(list.getByRole('heading', { name: '2 changes' })).toBeVisible();
  await expect(list).toContainText('1000 → 1100 near STAIR ST-02');
  await expect(list).toContainText('Lines added near PLANT ROOM');
  await expectAccessible(page);

  await page.keyboard.press('n');
  await expect(list.getByRole('button', { name: /1000 → 1100/ })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Old and new', exact: true }).click();
  await expect(page.getByRole('slider', { name: 'From old to new' })).toBeVisible();

  // On an upright phone the two sheets have more room one above the other, and still move together.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'One above the other' }).click();
  const [above, below] = await Promise.all(
    [/^Old: /, /^New: /].map((name) => page.getByRole('group', { name }).boundingBox()),
  );
  expect(below).toMatchObject({ x: above?.x, width: above?.width });
  // A line between them is a pixel of one.
  expect(Math.abs((below?.height ?? 0) - (above?.height ?? 0))).toBeLessThan(2);
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  await expectAccessible(page);
  if (size) await page.setViewportSize(size);

  // The URL names both, so it can be sent to another person.
  await page.reload();
  await expect(list.getByRole('heading', { name: '2 changes' })).toBeVisible();

  await page.getByRole('combobox', { name: 'Old' }).click();
  await page.getByRole('option', { name: /A-501 Rev C/ }).click();
  await expect(list.getByRole('heading', { name: 'No changes found' })).toBeVisible();
  await expect(list).toContainText(/Compared \d+ words with \d+, and the lines of both drawings/);
});

test('compares two revisions of a text clause by clause', async ({ page, accounts }) => {
  const text = (strength: number) =>
    `PART 2 PRODUCTS\n\n2.1 CONCRETE\nA. Characteristic value to be ${strength} MPa at 28 days.\nB. Cover to be 40 mm.`;
  const workbench = await accounts.withProject(newPerson('Clause Builders'), 'Clause Street');
  for (const [name, strength] of [
    ['Concrete Rev 1.txt', 25],
    ['Concrete Rev 2.txt', 32],
  ] as const) {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text(strength)) };
    await page.getByLabel('Files to upload').setInputFiles(file);
    await workbench.expectReady(name);
  }
  for (const name of ['Concrete Rev 1.txt', 'Concrete Rev 2.txt'])
    await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page
    .getByRole('toolbar', { name: 'Chosen documents' })
    .getByRole('link', { name: 'Compare' })
    .click();

  const list = page.getByRole('region', { name: 'Changes' });
  await expect(list).toContainText('2.1 CONCRETE, A.: 25 → 32');
  await expect(page.locator('del')).toHaveText('25');
  await expect(page.locator('ins')).toHaveText('32');
  await expectAccessible(page);
});
