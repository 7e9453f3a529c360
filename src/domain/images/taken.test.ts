import { expect, it } from 'vitest';
import { placeInWords, takenOf } from './taken.ts';

it('reads what a row stores, and nothing else', () => {
  const at = '2026-11-22T14:05:09';
  const place = { latitude: -33.8688, longitude: 151.2093 };
  expect(takenOf({ at, place })).toEqual({ at, place });
  expect(takenOf({ at, place: { latitude: 'x' } })).toEqual({ at, place: null });
  expect(takenOf({ at: 'yesterday' })).toBeNull();
  expect(takenOf(undefined)).toBeNull();
});

it('says a place in degrees, with the side of the equator and of Greenwich', () => {
  expect(placeInWords({ latitude: -33.86881, longitude: 151.2093 })).toBe('33.8688° S, 151.2093° E');
  expect(placeInWords({ latitude: 40.7, longitude: -74 })).toBe('40.7000° N, 74.0000° W');
});
