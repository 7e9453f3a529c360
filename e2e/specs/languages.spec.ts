import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';

const lang = 'html[lang]';

test.describe('in a browser that prefers Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('shows the sign-in in Spanish, and in the language chosen there, after a reload too', async ({
    page,
    reported,
  }) => {
    await page.goto('/auth/signin');
    await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.locator(lang)).toHaveAttribute('lang', 'es-MX');
    await expect(page).toHaveTitle('Iniciar sesión · Plumbline');
    await page.getByLabel('Correo').fill('nobody@acme.example');
    await page.getByLabel('Contraseña', { exact: true }).fill('Wrong-password1!');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('alert')).toContainText('Correo o contraseña incorrectos.');
    expect(reported.splice(0)).toEqual([expect.stringContaining('400')]);

    await page.getByRole('combobox', { name: 'Idioma' }).selectOption({ label: '简体中文' });
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
    await expect(page.locator(lang)).toHaveAttribute('lang', 'zh-CN');
  });
});

test('shows English, and fetches no catalogue, in a browser that prefers German', async ({
  browser,
  reported: _,
}) => {
  const context = await browser.newContext({ locale: 'de-DE' });
  const page = await context.newPage();
  await page.goto('/auth/signin');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator(lang)).toHaveAttribute('lang', 'en-AU');
  await context.close();
});

test('shows an answer’s note and the activity in the language of the reader, and the quote as in the document', async ({
  page,
  accounts,
}) => {
  const person = newPerson('Spanish Builders');
  const workbench = await accounts.withProject(person, 'Spanish Street');
  await page.getByLabel('Files to upload').setInputFiles({
    name: 'Rails.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Guard rails. The top rail stands at 42 inches above the walking level.'),
  });
  await workbench.expectReady('Rails.txt');
  await page.evaluate(() => localStorage.setItem('plumbline.language', 'es'));
  await page.reload();

  const field = page.getByRole('textbox', { name: 'Haga una pregunta' });
  await field.fill('Summarise Rails.txt');
  await field.press('Enter');
  const answer = page.getByRole('region', { name: 'Respuesta a' });
  await expect(answer).toContainText('Esquema de Rails.txt: 1 parte, con su primera afirmación.');
  await expect(answer).toContainText('The top rail stands at 42 inches above the walking level.');

  await page.getByRole('link', { name: 'Plumbline, inicio' }).click();
  await expect(page.getByText(`${person.name} subió Rails.txt`)).toBeVisible();
});

test('names the pages of a PDF in the language of the reader', async ({ page, accounts }) => {
  const workbench = await accounts.withProject(newPerson('Spanish Readers'), 'Spanish Pages');
  await page.evaluate(() => localStorage.setItem('plumbline.language', 'es'));
  await workbench.upload('Secure windows.pdf');
  await workbench.expectReady('Secure windows.pdf');
  await page.reload();
  await page
    .getByRole('row', { name: /Secure windows/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'Página 1', exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Page 1', exact: true })).toHaveCount(0);
});
