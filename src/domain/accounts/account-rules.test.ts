import { describe, expect, it } from 'vitest';
import {
  changePasswordRules,
  invitedSignUpRules,
  resetPasswordRules,
  signInRules,
  signUpRules,
} from './account-rules.ts';

const valid = {
  name: 'Jo Fox',
  company: 'Acme',
  email: 'jo@acme.example',
  role: 'Owner',
  password: 'Plumb-Line1!',
  confirmPassword: 'Plumb-Line1!',
};

/** The first sentence for a field, or undefined. */
function sentence(
  rules: typeof signUpRules | typeof signInRules,
  values: object,
  field: string,
): string | undefined {
  return rules.safeParse(values).error?.issues.find((issue) => issue.path[0] === field)?.message;
}

describe('sign-up', () => {
  it('accepts valid input and stores the address in lower case', () => {
    expect(signUpRules.parse({ ...valid, email: ' Jo@Acme.Example ' }).email).toBe('jo@acme.example');
  });

  it.each([
    ['name', 'J', 'Name must be at least 2 characters'],
    ['name', '  J ', 'Name must be at least 2 characters'],
    ['company', 'A', 'Company must be at least 2 characters'],
    ['company', 'Wharf \u0007Works', 'Line breaks and control characters cannot be used here'],
    ['company', 'A'.repeat(101), 'Company must be at most 100 characters'],
    ['name', 'A'.repeat(201), 'Name must be at most 200 characters'],
    ['email', 'jo@', 'Please enter a valid email address'],
    ['role', undefined, 'Please select a role'],
    ['role', 'Boss', 'Please select a role'],
    ['password', 'Plumb1!', 'Password must be at least 8 characters'],
    ['password', 'plumbline1!', 'Password must contain uppercase, lowercase, number, and special character'],
    ['password', 'PLUMBLINE1!', 'Password must contain uppercase, lowercase, number, and special character'],
    ['password', 'Plumbline!!', 'Password must contain uppercase, lowercase, number, and special character'],
    ['password', 'Plumbline11', 'Password must contain uppercase, lowercase, number, and special character'],
    ['password', 'Plumbline1#', 'Password must contain uppercase, lowercase, number, and special character'],
  ])('checks %s %j: %s', (field, value, expected) => {
    expect(sentence(signUpRules, { ...valid, [field]: value }, field)).toBe(expected);
  });

  it.each<readonly [string, string]>([
    ['name', 'Jo'],
    ['company', 'Ac'],
    ['password', 'Plumb1!a'],
    ...[...'@$!%*?&'].map((symbol) => ['password', `Plumbline1${symbol}`] as const),
    ...['Admin', 'Owner', 'User'].map((role) => ['role', role] as const),
  ])('accepts the %s %j', (field, value) => {
    expect(sentence(signUpRules, { ...valid, [field]: value }, field)).toBeUndefined();
  });

  it('shows differing passwords at the second one', () => {
    expect(sentence(signUpRules, { ...valid, confirmPassword: 'other' }, 'confirmPassword')).toBe(
      'Passwords do not match',
    );
  });
});

describe('differing passwords', () => {
  const differing = { password: 'Plumb-Line1!', confirmPassword: 'other' };
  const empty = { name: '', company: '', email: '', code: '', currentPassword: '' };

  it.each([
    ['sign-up', signUpRules],
    ['sign-up by an invitation', invitedSignUpRules],
    ['a forgotten password', resetPasswordRules],
    ['a change of the password', changePasswordRules],
  ])('are reported at %s whatever else is wrong', (_what, rules) => {
    const issues = rules.safeParse({ ...empty, ...differing }).error?.issues ?? [];
    expect(issues.filter(({ path }) => path[0] === 'confirmPassword')).toMatchObject([
      { message: 'Passwords do not match' },
    ]);
    const weak =
      rules.safeParse({ ...empty, password: 'short', confirmPassword: 'other' }).error?.issues ?? [];
    expect(weak.map(({ path }) => path[0])).toEqual(expect.arrayContaining(['password', 'confirmPassword']));
  });
});

describe('sign-up by an invitation', () => {
  it('asks for neither company nor role, because the invitation has them', () => {
    const { company: _, role: __, ...invited } = valid;
    expect(invitedSignUpRules.parse(invited)).toEqual(invited);
  });
});

describe('sign-in', () => {
  it('requires an address and 8 characters of any kind', () => {
    expect(signInRules.safeParse({ email: 'jo@acme.example', password: 'aaaaaaaa' }).success).toBe(true);
    expect(sentence(signInRules, { email: 'jo', password: 'aaaaaaaa' }, 'email')).toBe(
      'Please enter a valid email address',
    );
    expect(sentence(signInRules, { email: 'jo@acme.example', password: 'aaaaaaa' }, 'password')).toBe(
      'Password must be at least 8 characters',
    );
  });
});

describe('a field without its own sentence', () => {
  it('is Required when it is missing', () => {
    expect(sentence(signInRules, {}, 'password')).toBe('Required');
    const { confirmPassword: _, ...without } = valid;
    expect(sentence(signUpRules, without, 'confirmPassword')).toBe('Required');
  });

  it('has the wrong type when it is not text', () => {
    expect(sentence(signUpRules, { ...valid, confirmPassword: 7 }, 'confirmPassword')).toBe(
      'Expected string, received number',
    );
  });
});
