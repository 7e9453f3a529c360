import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { runField } from '../pages/field.ts';

test.use({ serviceWorkers: 'allow' });

test('loses no file and uploads none twice while pages close or crash and the network comes and goes', async ({
  page,
  context,
  accounts,
}) => {
  test.setTimeout(300_000);
  const company = await accounts.found(newPerson('Field Builders'));
  await company.makeProject('Basement');
  const address = page.url();
  await page.close();
  const outcome = await runField({ context, address, rounds: 6, filesPerRound: 3, random: Math.random });
  expect(outcome).toMatchObject({ added: 18, kills: 6, lost: [], twice: [], unready: [] });
  expect(outcome.uploaded).toBeGreaterThanOrEqual(outcome.kept);
});
