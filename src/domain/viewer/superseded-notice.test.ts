import { expect, it } from 'vitest';
import { supersededNotice } from './superseded-notice.ts';

it('names the current revision', () => {
  expect(supersededNotice('C', 'A-101', 'A-101')).toBe('Superseded. Rev C is current.');
});

it('names the number too when the sheet was renumbered', () => {
  expect(supersededNotice('C', 'A-101', 'A-111')).toBe('Superseded. A-111 Rev C is current.');
  expect(supersededNotice(null, 'A-101', 'A-111')).toBe('Superseded. A-111 is current.');
});

it('warns when the current sheet is not known', () => {
  expect(supersededNotice(null)).toBe('Superseded. Do not build from this sheet.');
});
