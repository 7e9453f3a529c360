import { expect, it } from 'vitest';
import { isReadOtherwise, linkTitle } from './link-title.ts';

const stair = { number: 'A-501', revision: 'C', title: 'Stair details' };

it('contains detail, sheet, revision and title', () => {
  expect(linkTitle('3/A-501', '3', stair)).toBe('Detail 3 on A-501 Rev C, Stair details');
  expect(linkTitle('SEE A-501', null, stair)).toBe('A-501 Rev C, Stair details');
  expect(linkTitle('CLAUSE 3.4.2', '3.4.2', { number: '03 30 00', revision: null, title: null })).toBe(
    'Clause 3.4.2 on 03 30 00',
  );
});

it('reports a missing sheet', () => {
  expect(linkTitle('2/A-109', '2', null)).toBe('2/A-109: no such sheet in this project');
});

it('notes a number that the scan was read to say otherwise', () => {
  const roof = { number: 'PRJ-ZZ-A-02.01', revision: 'C', title: null };
  expect(isReadOtherwise('8/4-02.01', roof)).toBe(true);
  expect(isReadOtherwise('SEE DETAIL 3 ONA-02.01', roof)).toBe(false);
  expect(isReadOtherwise('8/PRJ-ZZ-A-02.01', roof)).toBe(false);
});
