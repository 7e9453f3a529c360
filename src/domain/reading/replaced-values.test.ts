import { expect, it } from 'vitest';
import { isReplaced } from './replaced-values.ts';

const spanOf = (text: string, value: string) => {
  const start = text.indexOf(value);
  return { start, end: start + value.length };
};

it.each([
  ['Level 4 slab pour moved from 5 June to 9 June because of rain.', '5 June', '9 June'],
  ['The sum was reduced from $4,000 to $3,200.', '$4,000', '$3,200'],
  ['The balustrade is to be 1100 mm high on all balconies, not 1000 mm as tendered.', '1000 mm', '1100 mm'],
  ['First aid officer is now K. Byrne, replacing M. Tran.', 'M. Tran', 'K. Byrne'],
  ['It can be climbed on Saturday 25 April instead of Saturday 18 April.', '18 April', '25 April'],
  ['Cover to footings 75 mm (was 65 mm).', '65 mm', '75 mm'],
])('knows of “%s” that %s was replaced, and %s holds', (text, replaced, current) => {
  expect(isReplaced(text, spanOf(text, replaced))).toBe(true);
  expect(isReplaced(text, spanOf(text, current))).toBe(false);
});

it.each([
  ['The handrail is from 900 mm to 1000 mm above the ramp.', '900 mm'],
  ['The crane was moved from gate 2 at 6:10 am.', '6:10 am'],
  ['The slab was 200 mm thick.', '200 mm'],
])('takes no value of “%s” for a replaced one', (text, value) => {
  expect(isReplaced(text, spanOf(text, value))).toBe(false);
});
