import { expect, it } from 'vitest';
import { asksForMeaning } from './asks-for-meaning.ts';

const RFI = 'Request for information (RFI): A numbered question.';
const SLUMP = 'Slump (slump test): How far fresh concrete settles.';

it.each([
  ['What is an RFI?', RFI],
  ['What does RFI stand for?', RFI],
  ['rfi', RFI],
  ['Define request for information', RFI],
  ['What is the meaning of the term slump?', SLUMP],
  ['What is a slump test?', SLUMP],
  ['What is retention?', 'Retention: Money that is held back.'],
])('is true for %j', (question, entry) => {
  expect(asksForMeaning(question, entry)).toBe(true);
});

it.each([
  ['What is the slump of the slab?', SLUMP],
  ['Which RFI is about the stair?', RFI],
  ['What does it mean?', SLUMP],
  ['', SLUMP],
  ['What is an RFI?', 'RFI without a colon'],
])('is false for %j', (question, entry) => {
  expect(asksForMeaning(question, entry)).toBe(false);
});
