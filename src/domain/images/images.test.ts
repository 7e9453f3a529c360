import { describe, expect, it } from 'vitest';
import { analysisOf, type ImageReading, imageConfidence, searchableContent } from './image-analysis.ts';
import { readVisionReply } from './vision-reply.ts';

const reading = (over: Partial<ImageReading> = {}): ImageReading => ({
  description: '',
  extractedText: '',
  documentType: 'unknown',
  keyElements: [],
  ...over,
});
const letters = (count: number) => 'x'.repeat(count);

describe('the confidence of an image', () => {
  // Each row has 4 points for its text and elements and 0 for its type, so the description decides.
  const four = { extractedText: letters(51), keyElements: ['a', 'b', 'c', 'd'] };
  it.each([
    [50, 'medium'],
    [51, 'high'],
    [100, 'high'],
    [101, 'high'],
  ])('counts a description of %i characters beside 4 other points as %s', (length, expected) => {
    expect(imageConfidence(reading({ ...four, description: letters(length) }))).toBe(expected);
  });

  it.each([
    [100, 'medium'],
    [101, 'high'],
  ])('counts a description of %i characters beside 3 other points as %s', (length, expected) => {
    const three = { extractedText: letters(51), keyElements: ['a'] };
    expect(imageConfidence(reading({ ...three, description: letters(length) }))).toBe(expected);
  });

  it.each([
    ['nothing at all', {}, 'low'],
    ['2 points', { description: letters(101) }, 'low'],
    ['3 points by a known type', { description: letters(101), documentType: 'drawing' }, 'medium'],
    [
      'text of 10 characters, which counts nothing',
      { description: letters(101), extractedText: letters(10) },
      'low',
    ],
    ['4 points', { description: letters(101), extractedText: letters(51) }, 'medium'],
    ['5 points', { description: letters(101), extractedText: letters(51), documentType: 'drawing' }, 'high'],
    ['text of 11 characters', { description: letters(101), extractedText: letters(11) }, 'medium'],
    ['text of 50 characters', { extractedText: letters(50), documentType: 'drawing' }, 'low'],
    ['text of 51 characters', { extractedText: letters(51), documentType: 'drawing' }, 'medium'],
    ['1 key element', { extractedText: letters(51), keyElements: ['a'] }, 'medium'],
    [
      '3 key elements, worth as much as one',
      { description: letters(51), keyElements: ['a', 'b', 'c'] },
      'low',
    ],
    ['4 key elements', { description: letters(51), keyElements: ['a', 'b', 'c', 'd'] }, 'medium'],
    ['a type of "Other", which is none', { description: letters(101), documentType: ' Other ' }, 'low'],
    ['everything', { description: letters(101), ...four, documentType: 'drawing' }, 'high'],
  ] as const)('is right for %s', (_, over, expected) => {
    expect(imageConfidence(reading(over as Partial<ImageReading>))).toBe(expected);
  });
});

describe('a vision model’s reply', () => {
  const reply = {
    description: 'A delivery docket.',
    extractedText: 'N32 80 mm',
    documentType: 'delivery docket',
    keyElements: ['docket number', 7, ''],
  };

  it.each([
    ['bare', JSON.stringify(reply)],
    ['in a code fence', `\`\`\`json\n${JSON.stringify(reply)}\n\`\`\``],
  ])('is read field by field as JSON %s', (_, text) => {
    expect(readVisionReply(text)).toEqual({ ...reply, keyElements: ['docket number'] });
  });

  it.each(['I see a docket.', '[1, 2]', '{"other": 1}', '{"description": "cut of'])(
    'becomes the description unchanged when it is not the requested JSON: %s',
    (text) => {
      expect(readVisionReply(text)).toEqual(reading({ description: text }));
    },
  );

  it('keeps the text fields beside fields of wrong types', () => {
    expect(readVisionReply('{"description": 1, "extractedText": "A-101", "keyElements": "x"}')).toEqual(
      reading({ extractedText: 'A-101' }),
    );
  });
});

describe('an analysis', () => {
  it('suggests improvements, and nothing when there are none', () => {
    expect(analysisOf(reading()).suggestions).toHaveLength(3);
    const good = { description: letters(101), extractedText: letters(51), documentType: 'drawing' };
    expect(analysisOf(reading({ ...good, keyElements: ['door'] })).suggestions).toEqual([]);
  });

  it('is found by its description, its text, its type and its elements', () => {
    const found = {
      description: 'A docket',
      extractedText: 'N32',
      documentType: 'docket',
      keyElements: ['a', 'b'],
    };
    expect(searchableContent(found)).toBe('A docket\nN32\ndocket\na, b');
    expect(searchableContent(reading({ description: 'A door' }))).toBe('A door');
  });
});
