import { expect, it } from 'vitest';
import { archiveNames } from './archive-names.ts';

const names = (...given: string[]) => archiveNames(given.map((name) => ({ name, extension: 'pdf' })));

it('numbers documents of one name, whatever their case', () => {
  expect(names('Plan.pdf', 'plan.PDF', 'Plan')).toEqual(['Plan.pdf', 'plan (2).pdf', 'Plan (3).pdf']);
});

it('keeps every name inside the archive and off device names', () => {
  expect(names('../../etc/passwd', 'C:\\boot', '...')).toEqual([
    '__.._etc_passwd.pdf',
    'C__boot.pdf',
    '_.pdf',
  ]);
});

it('replaces a blank name and shortens a long one', () => {
  expect(names(' ')).toEqual(['document.pdf']);
  expect(names('x'.repeat(400))[0]).toHaveLength(154);
});
