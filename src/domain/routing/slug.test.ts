import { expect, it } from 'vitest';
import { slugify } from './slug.ts';

it.each([
  ['Harbour View, Stage 2', 'harbour-view-stage-2'],
  ['  --Level 3 -- North--  ', 'level-3-north'],
  ['Café São João', 'cafe-sao-joao'],
  ['!!!', ''],
  ['', ''],
])('turns %j into %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});
