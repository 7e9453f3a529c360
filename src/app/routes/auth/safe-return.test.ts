import { describe, expect, it } from 'vitest';
import { randomNumbers } from '#tests/support/random-numbers.ts';
import { safeReturn } from './safe-return.ts';

describe('safeReturn', () => {
  it('returns a path of this site with its query and fragment', () => {
    expect(safeReturn('/acme/tower?page=2#top')).toBe('/acme/tower?page=2#top');
    expect(safeReturn('/acme/caf%C3%A9?q=a%20b')).toBe('/acme/caf%C3%A9?q=a%20b');
  });

  it.each([
    null,
    '',
    'acme',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n\\evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/acme/..//evil.example',
    '/acme/%2e%2e/\\evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
  ])('rejects %j', (path) => {
    expect(safeReturn(path)).toBeNull();
  });

  it('returns only addresses of the same origin for 20,000 random paths', () => {
    const seed = 1207;
    const random = randomNumbers(seed);
    const pieces = [
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      ' ',
      '.',
      '..',
      '%2e',
      '%2F',
      '%5C',
      '%09',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'https:',
      'acme',
      '\u0000',
      '。',
    ];
    const origin = 'https://plumbline.example';
    let followed = 0;
    for (let round = 0; round < 20_000; round++) {
      const length = 1 + Math.floor(random() * 7);
      const path = `/${Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('')}`;
      const result = safeReturn(path);
      if (result === null) continue;
      followed++;
      const note = `seed ${seed}: ${JSON.stringify(path)} → ${JSON.stringify(result)}`;
      expect(new URL(result, origin).origin, note).toBe(origin);
      expect(result, note).toMatch(/^\/(?![/\\])/);
      expect(safeReturn(result), note).toBe(result);
    }
    expect(followed).toBeGreaterThan(1_000);
  });
});
