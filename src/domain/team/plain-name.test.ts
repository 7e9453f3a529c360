import { describe, expect, it } from 'vitest';
import { plainName } from './plain-name.ts';

describe('a typed name', () => {
  it.each([
    'Ann O’Brien',
    'Nguyen & Sons Pty. Ltd.',
    'St. Mary’s Hospital, Stage 2',
    'Müller + Co. KG',
    '山田建設',
    'Acme <Build>',
  ])('leaves %j unchanged', (name) => expect(plainName(name, '')).toBe(name));

  it.each([
    ['Ann\r\nBcc: eve@evil.example', 'Ann Bcc:'],
    ['Ann\u2028second line', 'Ann second line'],
    ['You won: https://evil.example/win?a=1 now', 'You won: now'],
    ['HTTP://EVIL.EXAMPLE', 'nobody'],
    ['see www.evil.example', 'see'],
    ['evil.example/win', 'evil example/win'],
    ['evil。example', 'evil example'],
    ['ｅｖｉｌ．example', 'evil example'],
    ['e\u200bvil.ex\u202eample', 'e vil ex ample'],
    ['//evil.example', 'evil example'],
    ['mailto:eve@evil.example', 'nobody'],
    ['javascript:alert(1)', 'nobody'],
    ['  ', 'nobody'],
    [null, 'nobody'],
  ])('changes %j to %j', (name, shown) => expect(plainName(name, 'nobody')).toBe(shown));

  it('is cut to the length limit, but not inside a character', () => {
    expect(plainName('👷'.repeat(200), '')).toBe(`${'👷'.repeat(80)}…`);
  });
});
