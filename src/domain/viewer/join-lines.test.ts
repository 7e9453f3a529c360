import { describe, expect, it } from 'vitest';
import { joinLines } from './join-lines.ts';

describe('joinLines', () => {
  it('joins the lines of a paragraph, and keeps every offset', () => {
    const page =
      '2.2 Windows should be made to a design that has been shown by test to meet the security\n' +
      'requirements of British Standards publication PAS 24:2012.\nNOTE: Others are acceptable.';
    const joined = joinLines(page);
    expect(joined).toContain(
      'meet the security requirements of British Standards publication PAS 24:2012.\nNOTE',
    );
    expect(joined).toHaveLength(page.length);
  });

  it('keeps headings, items, numbered paragraphs and rows of tables on their own lines', () => {
    const long = 'Openings in the external wall of a dwelling that are easily accessible from the ground';
    for (const next of [
      '• a doorset',
      '2.3 Frames should be fixed',
      'Door\tWidth',
      'Door | 820',
      '',
      '(b) the frame',
    ])
      expect(joinLines(`${long}\n${next}`)).toBe(`${long}\n${next}`);
    expect(joinLines(`Design of secure windows\n${long}`)).toContain('windows\nOpenings');
  });

  it('leaves a text of one line as it is', () => {
    expect(joinLines('Docket No. 48213')).toBe('Docket No. 48213');
    expect(joinLines('')).toBe('');
  });
});
