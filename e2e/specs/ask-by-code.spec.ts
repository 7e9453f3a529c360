import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';
import { askOnPhone, createCode, phoneOf, scan } from '../pages/scanned-code.ts';

const DOCUMENT = 'Secure windows.pdf';
/**
 * Beside other tests, three times the 15 s of issue 17, which `bench -- field --only code` measures alone: on a
 * machine half as fast, 19 s were counted here.
 */
const FIRST_ANSWER_MS = 45_000;

test('answers a person who scans the code of a project, until it is revoked', async ({
  page,
  accounts,
  browser,
}) => {
  test.slow();
  const workbench = await accounts.withProject(newPerson('Door Builders'), 'Door Street');
  await workbench.upload(DOCUMENT);
  await workbench.expectReady(DOCUMENT);
  await createCode(page);
  await expectAccessible(page);
  const address = await scan(page);
  expect(new URL(address).pathname).toBe('/ask');

  const phone = await phoneOf(browser);
  const requests: string[] = [];
  phone.on('request', (request) => requests.push(request.url()));
  const took = await askOnPhone(phone, address, {
    question: 'Which standard must secure windows meet?',
    source: DOCUMENT,
  });
  test.info().annotations.push({ type: 'first answer', description: `${took} ms` });
  expect(took).toBeLessThan(FIRST_ANSWER_MS);
  const question = phone.getByRole('textbox', { name: 'Your question' });
  const answers = phone.getByRole('list', { name: 'Questions and answers' });
  await expect(answers.getByRole('img', { name: /^Page \d+ of/ }).first()).toBeVisible({ timeout: 30_000 });
  await expectAccessible(phone);
  const token = new URL(address).hash.slice(1);
  expect(requests.filter((url) => url.includes(token))).toEqual([]);
  // Nothing on the page links to the project or the company.
  const links = await phone.getByRole('link').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links.filter((href) => href?.includes('street'))).toEqual([]);

  await page.reload();
  await expect(page.getByRole('list', { name: 'Codes' })).toContainText('1 question');
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('No codes yet')).toBeVisible();
  await question.fill('And the slab?');
  await phone.getByRole('button', { name: 'Ask' }).click();
  await expect(phone.getByRole('alert')).toHaveText(/no longer works. Ask the site office/);
  await phone.context().close();
});
