import { expect, it } from 'vitest';
import { shownReading, storedReading } from './stored-reading.ts';

it('keeps a question mark with an uncertain value, and none with a certain one', () => {
  expect(storedReading({ value: 'C', doubt: 'Only the file name gives this revision.' })).toBe('C?');
  expect(storedReading({ value: 'C', doubt: null })).toBe('C');
  expect(storedReading({ value: null, doubt: 'No revision was found.' })).toBeNull();
});

it('treats a value as certain once a person removes its question mark', () => {
  expect(shownReading('C?')).toEqual({ value: 'C', certain: false });
  expect(shownReading('C')).toEqual({ value: 'C', certain: true });
});
