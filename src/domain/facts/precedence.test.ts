import { describe, expect, it } from 'vitest';
import { precedingPlaces } from './precedence.ts';

const drawing = { documentId: 'S-201', page: 3 };
const text = { documentId: 'specification', page: 12 };
const isDrawing = ({ documentId }: { documentId: string }) => documentId.startsWith('S');

describe('precedingPlaces', () => {
  it.each([
    ['drawings', drawing],
    ['texts', text],
  ] as const)('returns the places of %s if the project gives them precedence', (precedence, place) => {
    expect([...precedingPlaces([drawing, text], precedence, isDrawing)]).toEqual([place]);
  });

  it('returns none if the project has set no precedence', () => {
    expect(precedingPlaces([drawing, text], null, isDrawing).size).toBe(0);
  });

  it.each([[[drawing, { ...drawing, page: 4 }]], [[text, { ...text, page: 13 }]]])(
    'returns none if all places are of one kind',
    (places) => expect(precedingPlaces(places, 'drawings', isDrawing).size).toBe(0),
  );
});
