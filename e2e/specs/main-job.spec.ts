import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';

test.use({ serviceWorkers: 'allow' });

/** The question for each real file, and words that the quoted sentence must contain. */
const QUESTIONS = [
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
  {
    file: 'Accessory dwelling units.docx',
    question: 'What is the minimum distance between buildings on the same lot?',
    words: 'minimum of six feet',
  },
  { file: 'Hardware invoice.jpg', question: 'What are the total sales excluding GST?', words: '95.17' },
] as const;

test('leads from sign-up to an answer whose citation opens the page with the words highlighted', async ({
  page,
  accounts,
  server,
}) => {
  test.setTimeout(600_000);
  const person = newPerson('Harbour Works');
  const company = await accounts.foundOnScreens(person);
  const workbench = await company.makeProject('Quay Street Depot');

  const parser = page.waitForRequest(/\/pdf\.worker\.min\.mjs\?v=[\d.]+$/);
  await workbench.upload(...QUESTIONS.map(({ file }) => file), 'Locked.pdf', 'Empty.txt');
  await workbench.expectReady(...QUESTIONS.map(({ file }) => file));
  await parser;
  await expect(page.getByText(/password/i).first()).toBeVisible();
  await expect(page.getByText(/empty/i).first()).toBeVisible();

  for (const { file, question, words } of QUESTIONS) {
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
  await expect(missing).toContainText('Searched 4 of 5 documents');

  const address = page.url();
  await page.goto('about:blank');
  await server.restart();
  await page.goto(address);
  await workbench.expectReady(QUESTIONS[0].file);
  const again = await workbench.ask(QUESTIONS[0].question);
  await expect(again).toContainText(QUESTIONS[0].words);
  await expect(again.getByRole('img', { name: /^Page 13 of / })).toBeVisible();
});
