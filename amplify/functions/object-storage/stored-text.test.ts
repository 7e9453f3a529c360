import { expect, it } from 'vitest';
import { storedText } from './stored-text.ts';

const bytes = (json: string) => new TextEncoder().encode(json);

it.each([
  ['is empty', ''],
  ['was cut off', '{"version":1,"pages":[{"num'],
  ['has no pages', '{"version":1}'],
  ['has a page without text', '{"version":1,"pages":[{"number":1}]}'],
  ['is of another version', '{"version":2,"pages":[]}'],
])('is null when the text %s', (_, json) => {
  expect(storedText(bytes(json))).toBeNull();
});

it('is the text as it was stored', () => {
  const text = { version: 1, documentId: 'd', pages: [{ number: 1, text: 'ä', width: 1, height: 1 }] };
  expect(storedText(bytes(JSON.stringify(text)))).toEqual(text);
});
