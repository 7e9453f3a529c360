import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';

test.use({ serviceWorkers: 'allow' });

/** The question for each real file, and words that the quoted sentence must contain: what a desk and what a phone adds. */
const AT_A_DESK = [
  {
    file: 'Approved Document Q.pdf',
    question: 'Which standard must secure windows meet?',
    words: 'PAS 24:2012',
  },
  {
    file: 'Ventilation scan.pdf',
    question: 'How far below the ceiling may an extract ventilation terminal be?',
    words: '400mm below the ceiling',
  },
] as const;
const ON_A_PHONE = [
  {
    file: 'Accessory dwelling units.docx',
    question: 'What is the minimum distance between buildings on the same lot?',
    words: 'minimum of six feet',
  },
  { file: 'Hardware invoice.jpg', question: 'What are the total sales excluding GST?', words: '95.17' },
] as const;

test('leads from sign-up to an answer whose citation opens the page with the words highlighted', {
  tag: '@phone',
}, async ({ page, accounts, server, isMobile }) => {
  test.setTimeout(600_000);
  const questions = isMobile ? ON_A_PHONE : AT_A_DESK;
  const person = newPerson('Harbour Works');
  const company = await accounts.foundOnScreens(person);
  const workbench = await company.makeProject('Quay Street Depot');

  const parser = isMobile ? undefined : page.waitForRequest(/\/pdf\.worker\.min\.mjs\?v=[\d.]+$/);
  await workbench.upload(...questions.map(({ file }) => file), 'Locked.pdf', 'Empty.txt');
  await workbench.expectReady(...questions.map(({ file }) => file));
  await parser;
  await expect(page.getByText(/password/i).first()).toBeVisible();
  await expect(page.getByText(/empty/i).first()).toBeVisible();

  for (const { file, question, words } of questions) {
    const answer = await workbench.ask(question);
    await expect(answer).toContainText('Quoted from your documents');
    await expect(answer).toContainText(words);
    await expect(answer.getByRole('link', { name: /^Citation 1:/ })).toHaveAccessibleName(
      new RegExp(file.replace('.', '\\.')),
    );
    await workbench.openCitation(answer);
    await expect(page.getByText('Quoted here: citation').first()).toBeAttached();
  }

  const missing = await workbench.ask('Who won the 1987 chess championship?');
  await expect(missing).toContainText('Not in your documents');
  await expect(missing).toContainText('Searched 2 of 3 documents');

  const address = page.url();
  await page.goto('about:blank');
  await server.restart();
  await page.goto(address);
  const [first] = questions;
  await workbench.expectReady(first.file);
  const again = await workbench.ask(first.question);
  await expect(again).toContainText(first.words);
  // A Word document has no picture of its page.
  if (!isMobile) await expect(again.getByRole('img', { name: /^Page 13 of / })).toBeVisible();
});
