import { expect, it } from 'vitest';
import { printSheets } from './print.ts';

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

it('stamps a superseded sheet above and across, but no other', async () => {
  const article = (text: string) => Object.assign(document.createElement('article'), { textContent: text });
  let stamps: (string | undefined)[] = [];
  await printSheets(
    [
      { line: 'A-101 · Rev B', content: article('Old'), stamp: 'Superseded. Rev C is current.' },
      { line: 'A-101 · Rev C', content: article('New'), stamp: null },
    ],
    () => {
      stamps = [...document.querySelectorAll('.print-sheet')].map(
        (sheet) => sheet.querySelector('.print-stamp')?.textContent,
      );
    },
  );
  window.dispatchEvent(new Event('afterprint'));
  expect(stamps).toEqual(['Superseded. Rev C is current.', undefined]);
});
