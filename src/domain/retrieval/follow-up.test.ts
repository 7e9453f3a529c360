import { describe, expect, it } from 'vitest';
import { isFollowUp } from './follow-up.ts';

describe('isFollowUp', () => {
  it.each([
    'and the utility?',
    'what about 275',
    'how steep can they be',
    'did that cost us anything',
    'y la otra?',
  ])('is true for “%s”, which lacks a subject of its own', (question) => {
    expect(isFollowUp(question)).toBe(true);
  });

  it.each([
    'Which standard must secure windows meet?',
    'what is a tag line',
    'what mix was docket 70341',
    'corridor width if the door is 775 clear and you come at it from the side',
  ])('is false for “%s”, which names its subject', (question) => {
    expect(isFollowUp(question)).toBe(false);
  });
});
