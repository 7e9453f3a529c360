import { describe, expect, it } from 'vitest';
import { nearestHeadings } from './heading-path.ts';

describe('nearestHeadings', () => {
  it('drops the outermost headings that do not fit, and cuts none of the others', () => {
    expect(nearestHeadings(['TITLE 29', 'Subpart M', '§ 502 Criteria'], 30)).toBe(
      'Subpart M › § 502 Criteria',
    );
  });

  it('keeps the beginning of a single heading that is too long', () => {
    expect(nearestHeadings(['Part 2', 'Guardrails, nets and covers'], 10)).toBe('Guardrails');
  });
});
