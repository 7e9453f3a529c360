import { describe, expect, it } from 'vitest';
import { needsOcr, textSuffices } from './ocr-rule.ts';

describe('needsOcr', () => {
  it.each([
    ['a scan without text', 0, { imageCover: 1, paths: 0 }],
    ['a scan with a stamped line of text', 60, { imageCover: 0.95, paths: 2 }],
    ['a picture of a page under a long digital header', 300, { imageCover: 0.8, paths: 0 }],
    ['text turned into outlines', 0, { imageCover: 0, paths: 900 }],
    ['99 characters beside a picture', 99, { imageCover: 0.1, paths: 0 }],
    ['499 characters on a picture of the page', 499, { imageCover: 0.5, paths: 0 }],
  ])('is true for %s', (_, characters, graphics) => {
    expect(needsOcr(characters, graphics)).toBe(true);
  });

  it.each([
    ['a blank page', 0, { imageCover: 0, paths: 0 }],
    ['a title page with a logo', 60, { imageCover: 0.03, paths: 40 }],
    ['a page of text with a photo', 400, { imageCover: 0.4, paths: 0 }],
    ['a drawing with its own letters', 90, { imageCover: 0, paths: 4_000 }],
    ['100 characters beside a picture', 100, { imageCover: 0.1, paths: 0 }],
    ['500 characters on a picture of the page', 500, { imageCover: 0.5, paths: 0 }],
  ])('is false for %s', (_, characters, graphics) => {
    expect(needsOcr(characters, graphics)).toBe(false);
  });

  it('ignores the graphics of a page full of text', () => {
    expect([textSuffices(499), textSuffices(500)]).toEqual([false, true]);
  });

  it('counts more than 10 characters as text', () => {
    const outlines = { imageCover: 0, paths: 900 };
    expect([needsOcr(10, outlines), needsOcr(11, outlines)]).toEqual([true, false]);
  });
});
