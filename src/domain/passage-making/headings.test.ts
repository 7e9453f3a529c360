import { describe, expect, it } from 'vitest';
import { headingOf } from './headings.ts';
import { linesOf } from './lines.ts';

/** The heading read from the middle one of three lines. */
function read(text: string, before = '', after = ''): string | null {
  const [previous, line, next] = linesOf(`${before}\n${text}\n${after}`);
  return line ? (headingOf(line, { previous, next, capitalsMean: true })?.title ?? null) : null;
}

describe('headingOf', () => {
  it.each([
    '§ 1926.500 Scope, application, and definitions applicable to this subpart.',
    'Subpart M—Fall Protection',
    'TITLE 29 CFR PART 1926',
    'PART 2 - PRODUCTS',
    'Section 09 91 00 Painting',
    'Appendix A: Door schedule',
    '3.2.1 Primer',
    '3.2 Steel frames',
    'A.1.2 Loads',
    '1. GENERAL',
    '4 Structural steel',
    'FIRE SAFETY',
    'B3 Internal fire spread',
  ])('accepts "%s" as a heading', (text) => {
    expect(read(text)).toBe(text);
  });

  it('strips Markdown marks', () => {
    expect(read('### Doors and frames ###')).toBe('Doors and frames');
  });

  it.each([
    'Section 1926.501 sets forth those workplaces for which fall protection is needed',
    '3.5 m clear height',
    '1.15 The size of background ventilators should be',
    '2. Bring the drawings to the site office on Monday morning please and wait',
    '3.2.1 Primer .......... 14',
    'Doors and frames',
    '42',
    'A1',
    '| FIRE | SAFETY |',
    'SEE NOTE 4.',
    '32 MPa',
    '20 February 2026',
  ])('treats "%s" as text', (text) => {
    expect(read(text)).toBeNull();
  });

  it('treats a line that continues the sentence above as text', () => {
    expect(read('Section 5 Fire Safety', 'as it is required by the')).toBeNull();
  });

  it('treats a numbered line that continues below as text', () => {
    expect(read('1.15 Background ventilators', '', 'are measured by their equivalent area.')).toBeNull();
  });

  it('treats list items as text', () => {
    expect(read('1. Safety boots', '', '2. Hard hat')).toBeNull();
  });
});
