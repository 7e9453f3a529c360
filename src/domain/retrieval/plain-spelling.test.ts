import { expect, it } from 'vitest';
import { plainSpelling } from './plain-spelling.ts';

it.each([
  ['whats the sill height', 'what is the sill height'],
  ['Whos on site tues', 'Who is on site Tuesday'],
  ['commission n clean on the east', 'commission and clean on the east'],
  ['what do we gotta do b4 the pour', 'what do we have to do before the pour'],
])('writes “%s” as “%s”', (typed, meant) => {
  expect(plainSpelling(typed)).toBe(meant);
});

it.each([
  'strength in N/mm² of unit R',
  "what's the sill height",
  'T&G boards to room n 12, bay N',
  'its weight',
])('leaves “%s” as it is', (typed) => {
  expect(plainSpelling(typed)).toBe(typed);
});
