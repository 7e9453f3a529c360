import path from 'node:path';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { expectAccessible } from '../pages/axe.ts';

const NOTES = {
  name: 'Rails.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from('Guard rails. The top rail stands at 42 inches above the walking level.'),
};
const PICTURE = path.resolve(import.meta.dirname, '../documents/Invoice heading.jpg');
const PLAN = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };

test('reads, sends and keeps a picture with a question, and says in the answer that only the text was used', async ({
  page,
  accounts,
}) => {
  const workbench = await accounts.withProject(newPerson('Ask Builders'), 'Ask Street');
  await page.getByLabel('Files to upload').setInputFiles(NOTES);
  await workbench.expectReady('Rails.txt');
  await workbench.show('Ask');

  await page.getByLabel('Picture to ask about').setInputFiles(PLAN);
  await expect(page.getByRole('alert')).toHaveText('File must be an image');
  await page.getByLabel('Picture to ask about').setInputFiles(PICTURE);
  await expect(page.getByText(/^Text in it: /)).toBeVisible({ timeout: 40_000 });
  await expectAccessible(page);

  const answer = await workbench.ask('How high does the top rail stand?');
  await expect(answer).toContainText('42 inches');
  await expect(answer).toContainText(/The picture was not analysed.*Only the text read in it was used/);
  const picture = page.getByRole('img', { name: 'Sent with the question' });
  await expect(picture).toBeVisible();
  await page.reload();
  await workbench.show('Ask');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  await expectAccessible(page);
});

test('pins a citation as a test question, and copies an answer with its citations', async ({
  page,
  accounts,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const workbench = await accounts.withProject(newPerson('Pin Builders'), 'Pin Street');
  await page.getByLabel('Files to upload').setInputFiles(NOTES);
  await workbench.expectReady('Rails.txt');

  const question = 'How high does the top rail stand?';
  const answer = await workbench.ask(question);
  await answer.getByRole('button', { name: 'Copy answer' }).click();
  await expect(page.getByText('Answer copied with its citations')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('[1] Rails.txt, page 1: “');

  await answer.getByRole('button', { name: 'Pin as a test question: citation 1' }).click();
  await expect(answer.getByRole('button', { name: 'Unpin the test question: citation 1' })).toBeVisible();
  await page.goto('/ai-training');
  await expect(page.getByText(question)).toBeVisible();
});
