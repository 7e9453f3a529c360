import { expect, test } from 'vitest';
import { asksHowLongItLasts } from './lasting.ts';

test.each([
  'how long must emergency lights stay on',
  'how long to stand fire watch after welding',
  'how long have we got to ring osha',
  'how long keep the scaffold report',
  'How long is the paint guaranteed?',
])('takes “%s” for a question about time alone', (question) => {
  expect(asksHowLongItLasts(question)).toBe(true);
});

test.each([
  'how long can i make the ramp',
  'cavity of 110, how long the tie',
  'how long a piece can i get up in the lift',
  'how long is the return to the main pool',
  'how long must laps be',
  'how high must a handrail stay',
])('leaves “%s” open to a length', (question) => {
  expect(asksHowLongItLasts(question)).toBe(false);
});
