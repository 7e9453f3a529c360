import { expect, it } from 'vitest';
import { archiveNames } from './archive-names.ts';

const names = (...given: string[]) => archiveNames(given.map((name) => ({ name, extension: 'pdf' })));

it('documents of one name get a number, whatever their case', () => {
  expect(names('Plan.pdf', 'plan.PDF', 'Plan')).toEqual(['Plan.pdf', 'plan (2).pdf', 'Plan (3).pdf']);
});

it('no name leads out of the archive or means a device', () => {
  expect(names('../../etc/passwd', 'C:\\boot', '...')).toEqual([
    '__.._etc_passwd.pdf',
    'C__boot.pdf',
    '_.pdf',
  ]);
});

it('a name that says nothing or too much is one all the same', () => {
  expect(names(' ')).toEqual(['document.pdf']);
  expect(names('x'.repeat(400))[0]).toHaveLength(154);
});
