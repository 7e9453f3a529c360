import { describe, expect, it } from 'vitest';
import { addressLine, newProjectRules } from './new-project.ts';

const blank = {
  name: 'Tower',
  description: '',
  streetNumber: '',
  streetName: '',
  suburb: '',
  state: '',
  postcode: '',
};

describe('the form of a project', () => {
  it('needs only a name', () => {
    expect(newProjectRules.safeParse(blank).success).toBe(true);
    expect(newProjectRules.safeParse({ ...blank, name: '   ' }).error?.issues[0]?.message).toBe('Required');
  });

  it('rejects an invalid postcode', () => {
    expect(newProjectRules.safeParse({ ...blank, postcode: '6160; DROP' }).success).toBe(false);
  });
});

describe('the address on one line', () => {
  it('leaves out unknown parts', () => {
    expect(
      addressLine({
        streetNumber: '12',
        streetName: 'High Street',
        suburb: 'Fremantle',
        state: 'WA',
        postcode: '6160',
      }),
    ).toBe('12 High Street, Fremantle WA 6160');
    expect(addressLine({ streetName: '', suburb: 'Fremantle', state: null })).toBe('Fremantle');
    expect(addressLine({})).toBe('');
  });
});
