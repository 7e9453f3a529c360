import { describe, expect, it } from 'vitest';
import { isFollowUp, withOtherCode } from './follow-up.ts';

describe('isFollowUp', () => {
  it.each([
    'and the utility?',
    'what about 275',
    'how steep can they be',
    'did that cost us anything',
    'y la otra?',
    'the 1.8 one?',
    'private stairs?',
    'by when',
  ])('is true for “%s”, which lacks a subject of its own', (question) => {
    expect(isFollowUp(question)).toBe(true);
  });

  it.each([
    'Which standard must secure windows meet?',
    'what is a tag line',
    'what mix was docket 70341',
    'who is the lift supplier',
    'how far apart can the midrails be',
    'fall in bathroom floors',
    '¿Quién es el capataz?',
    'corridor width if the door is 775 clear and you come at it from the side',
  ])('is false for “%s”, which names its subject', (question) => {
    expect(isFollowUp(question)).toBe(false);
  });
});

describe('withOtherCode', () => {
  it.each([
    ['and D45?', ['hardware for D43'], 'hardware for D45'],
    ['what about docket 70322', ['slump on docket 70318?'], 'slump on docket 70322?'],
    ['and D46?', ['hardware for D43', 'and D45?'], 'hardware for D46'],
  ])('puts the code of “%s” into the question %j', (question, before, whole) => {
    expect(withOtherCode(question, before)).toBe(whole);
  });

  it.each([
    ['and the midrail?', ['hardware for D43']],
    ['and 70322?', ['hardware for D43']],
    ['and D45?', ['is D43 wider than D44']],
    ['and D45?', []],
    ['and who hangs D45?', ['hardware for D43']],
    ['and for 12?', ['how thick is a wall of 30']],
  ])('leaves “%s” after %j as it is', (question, before) => {
    expect(withOtherCode(question, before)).toBeNull();
  });
});
