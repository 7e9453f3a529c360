import { expect, test } from '../fixtures.ts';

const PAGES = [
  ['/pricing', 'What it costs'],
  ['/migration', 'Bringing your documents over'],
  ['/terms', 'Terms of use'],
  ['/privacy', 'Privacy'],
  ['/contact', 'Contact'],
  ['/our-team', 'Who makes Plumbline'],
  ['/work-with-us', 'Work with us'],
] as const;

test('has text and title on every public page, and links to the others in the footer', {
  tag: '@phone',
}, async ({ page, reported: _ }) => {
  for (const [path, heading] of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveTitle(`${heading} · Plumbline`);
  }
  for (const [label, path] of [
    ['Our team', '/our-team'],
    ['Work with us', '/work-with-us'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Contact', '/contact'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: label }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main')).toBeFocused();
  }
});

test('links from the landing page to the prices and to sign-in, and answers six questions', {
  tag: '@phone',
}, async ({ page, reported: _ }) => {
  await page.goto('/');
  const questions = page.getByRole('main').getByRole('button', { expanded: false });
  await expect(questions).toHaveCount(6);
  await questions.first().click();
  await expect(page.getByText(/PDF, Word \(DOCX\), plain text, JPG and PNG/)).toBeVisible();
  await page.getByRole('link', { name: 'View Pricing' }).click();
  await expect(page).toHaveURL('/pricing');
  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started Free' }).click();
  await expect(page).toHaveURL('/auth/signin');
});

test('stores a message of the contact form, emails it, and keeps the text until then', async ({
  page,
  context,
  reported,
}) => {
  const email = `jo-${Date.now()}@example.com`;
  const words = 'Our delivery dockets are read badly since Monday.';
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
  await page.getByLabel('Name').fill('Jo Fox');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Message' }).fill(words);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('You are offline. What you wrote is still here')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(words);
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(`the answer goes to ${email}`)).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  const outbox = await page.request.get('/_local/outbox.json');
  expect(await outbox.text()).toContain(words);
  reported.length = 0;
});

test('finds no impossible company address, without signing in', async ({ page, reported: _ }) => {
  for (const path of ['/auth/nothing', '/acme/tower/plan/page', '/pricing/extra', '/wp-login.php']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
    await expect(page).toHaveURL(path);
  }
  await page.goto('/acme/tower');
  await expect(page).toHaveURL(/\/auth\/signin\?returnTo=/);
});
