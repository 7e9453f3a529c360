import { writeFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { expect, test } from '../fixtures.ts';
import { newPerson } from '../pages/account-pages.ts';
import { drawnStream, pdfFile } from '../pages/pdf-file.ts';

const MB = 1024 * 1024;

/** A PDF of 60 MB with one page, most of it an object that no page shows. */
const largePdf = () =>
  pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R
      /Resources << /Font << /F1 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    drawnStream('BT /F1 12 Tf 50 800 Td (The tower crane lifts 12 tonnes at a radius of 30 m.) Tj ET'),
    drawnStream('x'.repeat(60 * MB)),
  ]);

/** The numbers of the parts that a page sends, in order. */
function partsSentBy(page: Page): number[] {
  const parts: number[] = [];
  page.on('request', (request) => {
    const part = new URL(request.url()).searchParams.get('partNumber');
    if (request.method() === 'PUT' && part) parts.push(Number(part));
  });
  return parts;
}

test('continues an upload of 60 MB that was cut off at 70 % with the next part, after the page was closed', async ({
  page,
  context,
  accounts,
}, testInfo) => {
  const file = testInfo.outputPath('Crane.pdf');
  writeFileSync(file, largePdf());
  await accounts.withProject(newPerson('Crane Builders'), 'Shaft');
  const address = page.url();
  const before = partsSentBy(page);
  const cut = page.waitForRequest((request) => request.url().includes('partNumber=10&'));
  await context.route(/partNumber=10&/, (route) => route.abort());
  await page.getByLabel('Files to upload').setInputFiles(file);
  await cut;
  await page.close();
  expect(before).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);

  await context.unroute(/partNumber=10&/);
  const next = await context.newPage();
  const after = partsSentBy(next);
  await next.goto(address);
  await expect(next.getByRole('row').filter({ hasText: 'AI Ready' })).toBeVisible({ timeout: 120_000 });
  expect(after).toEqual([10, 11, 12, 13]);
});
