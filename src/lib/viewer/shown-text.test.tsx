import { expect, it } from 'vitest';
import { rangeOf, shownTextOf } from './shown-text.ts';

it('marks the same words in the page as in its text, across elements', () => {
  const element = document.createElement('article');
  element.innerHTML = '<p>Guard <b>rails</b> shall</p><p>be 42 inches.</p>';
  const shown = shownTextOf(element);
  expect(shown.text).toBe('Guard rails shallbe 42 inches.');
  const start = shown.text.indexOf('rails');
  const end = shown.text.indexOf('42') + 2;
  expect(rangeOf(shown, { start, end })?.toString()).toBe('rails shallbe 42');
});

it('marks nothing beyond the text', () => {
  const element = document.createElement('p');
  element.textContent = 'short';
  expect(rangeOf(shownTextOf(element), { start: 2, end: 99 })).toBeNull();
  expect(rangeOf(shownTextOf(element), { start: 3, end: 3 })).toBeNull();
});
