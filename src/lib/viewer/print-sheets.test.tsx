import { expect, it } from 'vitest';
import { printSheets } from './print-sheets.ts';

it('prints each sheet under its label, and leaves nothing behind after the dialog', async () => {
  const content = document.createElement('article');
  content.textContent = 'Guard rails';
  let printed = '';
  await printSheets([{ line: 'A-101 · Rev C · Plan.txt', content }], () => {
    printed = document.querySelector('.print-job')?.textContent ?? '';
  });
  expect(printed).toBe('A-101 · Rev C · Plan.txtGuard rails');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.querySelector('.print-job')).toBeNull();
  expect(document.body).not.toHaveAttribute('data-printing');
});
