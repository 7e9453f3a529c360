import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';

test('uses no identity pool with real deployment outputs, and breaks no content security policy', async ({
  page,
  accounts,
}) => {
  const { auth } = await (await page.request.get('/amplify_outputs.json')).json();
  expect(auth).toMatchObject({
    identity_pool_id: expect.any(String),
    unauthenticated_identities_enabled: false,
  });

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    const refused: string[] = [];
    addEventListener('securitypolicyviolation', ({ blockedURI }) => refused.push(blockedURI));
    Object.assign(window, { refused });
  });
  const person = newPerson('Outputs Works');
  await accounts.found(person);
  await accounts.signOut();
  await page.goto('/auth/signin');
  await accounts.fillSignIn(person.email, person.password);
  await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: /Dashboard$/ })).toBeVisible();

  expect(asked.filter((url) => /cognito-identity|amazonaws\.com/.test(url))).toEqual([]);
  expect(await page.evaluate(() => (window as unknown as { refused: string[] }).refused)).toEqual([]);
});
