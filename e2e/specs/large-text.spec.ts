import type { Page } from 'playwright/test';
import { pathTo } from '#app/paths.ts';
import { landing, screenList } from '#app/screens.ts';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';

test.use({ viewport: { width: 360, height: 740 } });

const DOUBLE = 'html { font-size: 200% }';

/** Without the start page, which leads to the dashboard. */
const addressesOf = (companyId: string, project: string) => [
  landing.path,
  ...screenList
    .map(([, { path }]) => pathTo(path, { companyId, project }))
    .filter((path) => path !== '/start'),
  '/start?do=ask',
  // Neither follows the dashboard itself, whose heading would stay.
  `/${companyId}?tab=projects`,
  `/${companyId}/no/such/page`,
  `/${companyId}?tab=documents`,
  '/start?do=photo',
];

/** A name of sixty letters that no browser breaks by itself, as German and a copied file name have them. */
const unbroken = (start: string) =>
  `${start}fertigteilwerksverladebereichsplanungsunterlagenverzeichnisse`.slice(0, 60);

/** How many pixels of a screen are beside the phone's, where reading each line takes a swipe to the side and back. */
const beside = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The texts that leave the phone's width without dots in their place, although the screen itself cannot be moved there. */
const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const isMeant = (element: Element): boolean => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const scrolls = overflowX === 'auto' && element.scrollHeight <= element.clientHeight + 2;
      if (scrolls || textOverflow === 'ellipsis' || element.clientWidth === 1) return true;
      return element.parentElement !== null && isMeant(element.parentElement);
    };
    const leaves = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const cut: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (parent?.checkVisibility() && node.nodeValue?.trim() && leaves(node) && !isMeant(parent))
        cut.push(node.nodeValue.trim().slice(0, 40));
    }
    return cut;
  });

const isPublic = (address: string) =>
  address === landing.path ||
  screenList.some(([, { group, path }]) => group === 'public' && path === address);

/**
 * Opens an address within the loaded app, which takes half as long as loading it, and waits for the new screen. The public
 * ones are loaded: several lead a signed-in person to the same screen, and a heading that stays would prove nothing.
 */
async function open(page: Page, address: string): Promise<void> {
  if (isPublic(address)) {
    await page.goto(address);
    await page.addStyleTag({ content: DOUBLE });
  } else {
    await page.evaluate((to) => {
      document.querySelector('h1, h2')?.setAttribute('data-left', '');
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address);
    await expect(page.locator('[data-left]')).toHaveCount(0);
  }
  await expect(page.locator('h1, h2').first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

for (const [language, of] of [
  ['en', 'English'],
  ['ar', 'Arabic, from right to left'],
] as const)
  test(`fits every screen in ${of} to the width of a phone with text at twice its size and names that cannot be broken`, async ({
    page,
    accounts,
  }) => {
    const person = newPerson('Large Letters');
    const company = await accounts.found({
      ...person,
      name: unbroken('Robin'),
      company: unbroken('Letters'),
      email: person.email.replace('-', 'oftheletters'),
    });
    const workbench = await company.makeProject(unbroken('House'));
    const [, companyId = '', project = ''] = new URL(page.url()).pathname.split('/');
    const name = `${unbroken('Docket')}.txt`;
    await page
      .getByLabel('Files to upload')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('12 m3') });
    await workbench.expectReady(name);
    await page.evaluate((chosen) => localStorage.setItem('plumbline.language', chosen), language);
    await page.reload();
    await page.addStyleTag({ content: DOUBLE });

    const faults: string[] = [];
    for (const address of addressesOf(companyId, project)) {
      await open(page, address);
      const pixels = await beside(page);
      if (pixels > 0) faults.push(`${address}: ${pixels} pixels too wide`);
      for (const text of await cutTexts(page)) faults.push(`${address}: “${text}” is cut`);
    }
    expect(faults).toEqual([]);
  });

test('shows the first document and the first upload without scrolling, with text at twice its size', async ({
  page,
  context,
  accounts,
  reported,
}) => {
  const company = await accounts.found(newPerson('Large Lists'));
  const workbench = await company.makeProject('Large Lists House');
  const docket = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`${name}: 12 m3`) });
  await page.getByLabel('Files to upload').setInputFiles(docket('Docket 1.txt'));
  await workbench.expectReady('Docket 1.txt');
  await page.addStyleTag({ content: DOUBLE });
  await expect(page.getByRole('link', { name: 'Docket 1.txt' })).toBeInViewport({ ratio: 1 });
  const buttons = await page.getByRole('button', { name: 'Upload documents' }).boundingBox();
  const name = await page.getByRole('link', { name: 'Docket 1.txt' }).boundingBox();
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(buttons?.y ?? 0);
  await context.setOffline(true);
  await page.getByLabel('Files to upload').setInputFiles(docket('Docket 2.txt'));
  const upload = page.getByRole('list', { name: 'Uploads' }).getByText('Docket 2.txt');
  await expect(upload).toBeInViewport({ ratio: 1 });
  reported.length = 0;
});
