import { describe, expect, it } from 'vitest';
import { chunkOf, SHARED_CHUNKS } from './chunk-of.ts';

/** One screen for each audience. */
const SCREENS = [
  'layouts/company-layout',
  'routes/company/dashboard',
  'routes/ai-training',
  'routes/ask',
  'routes/auth/signin',
  'routes/auth/signup',
  'routes/pricing',
];

/** Every set of two or more of them. */
const SETS = Array.from({ length: 2 ** SCREENS.length }, (_, bits) =>
  SCREENS.filter((_screen, place) => bits & (1 << place)),
).filter((screens) => screens.length > 1);

describe('chunkOf', () => {
  it('gives a module that one screen needs to that screen', () => {
    expect(chunkOf(['routes/company/team'])).toBe('routes/company/team');
  });

  it('keeps the sign-in free of what only companies load', () => {
    expect(chunkOf(['routes/company', 'routes/company/project'])).toBe('frame');
    expect(chunkOf(['routes/company/team', 'routes/company/project'])).toBe('company');
    expect(chunkOf(['routes/auth/signin', 'routes/company'])).toBe('session');
  });

  it('keeps the files that an ask code loads free of what only accounts load', () => {
    expect(chunkOf(['routes/ask', 'routes/company', 'routes/auth/signin'])).toBe('everywhere');
    expect(chunkOf(['routes/ask', 'routes/company/project'])).toBe('code');
  });

  it('keeps the public pages free of what accounts load', () => {
    expect(chunkOf(['routes/auth/signin', 'routes/auth/signup'])).toBe('forms');
    expect(chunkOf(['routes/pricing', 'routes/terms'])).toBe('pages');
  });

  it('puts an import, which at least the same screens need, into the same chunk or one above it', () => {
    const place = (screens: string[]) => SHARED_CHUNKS.indexOf(chunkOf(screens));
    for (const screens of SETS) {
      expect(place(screens)).toBeGreaterThanOrEqual(0);
      const imports = SETS.filter((more) => screens.every((screen) => more.includes(screen)));
      expect(imports.length).toBeGreaterThan(0);
      for (const more of imports) expect(place(more)).toBeLessThanOrEqual(place(screens));
    }
  });
});
