import { describe, expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { callerOf, requireManager } from './caller.ts';
import { claimsOf, ownerIdOf } from './claims.ts';
import { companyIdCandidates } from './company-id.ts';

const member = { sub: 's', companyId: 'acme', isActive: true };

describe('claims', () => {
  it('name the company once for each right of the role', () => {
    const keys = (role: 'Admin' | 'Owner' | 'User') => Object.keys(claimsOf({ ...member, role }));
    expect(keys('User')).toEqual(['companyMember', 'memberSub', 'memberOwner', 'userRole']);
    expect(keys('Owner')).toEqual([
      'companyMember',
      'companyManager',
      'memberSub',
      'memberOwner',
      'userRole',
    ]);
    expect(keys('Admin')).toEqual([
      'companyMember',
      'companyManager',
      'companyAdmin',
      'memberSub',
      'memberOwner',
      'userRole',
    ]);
    expect(claimsOf({ ...member, role: 'Admin' })).toMatchObject({ companyAdmin: 'acme', memberSub: 's' });
  });

  it('name an owner that differs in every company', () => {
    const ownerIn = (companyId: string) =>
      claimsOf({ ...member, companyId, role: 'User', ownerId: ownerIdOf(companyId, 's') }).memberOwner;
    expect(ownerIn('acme')).toBe('acme/s');
    expect(ownerIn('rival')).not.toBe(ownerIn('acme'));
    // A row from before owner IDs has none. The account's own data stays readable.
    expect(claimsOf({ ...member, role: 'User' }).memberOwner).toBe('s');
  });

  it('are empty for a deactivated or unknown user', () => {
    expect(claimsOf({ ...member, role: 'Admin', isActive: false })).toEqual({});
    expect(claimsOf(null)).toEqual({});
  });
});

describe('the caller of an operation', () => {
  it('is identified by claims, and by nothing that a client sends', () => {
    const claims = { companyMember: 'acme', companyManager: 'acme', 'custom:companyId': 'rival' };
    expect(callerOf({ sub: 's', claims })).toEqual({
      sub: 's',
      owner: 's',
      companyId: 'acme',
      isManager: true,
    });
    expect(callerOf({ sub: 's', claims: { ...claims, memberOwner: 'acme/s' } }).owner).toBe('acme/s');
    expect(callerOf({ sub: 's', claims: { companyMember: 'acme' } }).isManager).toBe(false);
  });

  it('is undefined without a company', () => {
    for (const claims of [
      {},
      { companyMember: '' },
      { companyMember: ['acme'] },
      { companyManager: 'acme' },
    ]) {
      expect(() => callerOf({ sub: 's', claims })).toThrow('Authentication required');
    }
    expect(() => callerOf(null)).toThrow(AppError);
  });

  it('is not a manager by another company’s claim', () => {
    const caller = callerOf({ sub: 's', claims: { companyMember: 'acme', companyManager: 'rival' } });
    expect(() => requireManager(caller)).toThrow('The caller is not a manager');
  });
});

describe('the id of a new company', () => {
  const digest = 'abcdef0123456789ffff';

  it('is the slug of its name, then the slug with more and more of the creator’s digest', () => {
    expect(companyIdCandidates('Müller & Sons Pty. Ltd.', digest)).toEqual([
      'muller-sons-pty-ltd',
      'muller-sons-pty-ltd-abcd',
      'muller-sons-pty-ltd-abcdef01',
      'muller-sons-pty-ltd-abcdef0123456789',
    ]);
  });

  it('is never the path of one of the product’s own pages', () => {
    for (const name of ['Pricing', 'Our Team', 'auth', 'Settings', '東京建設']) {
      expect(companyIdCandidates(name, digest)[0]).toMatch(/-abcd$/);
    }
  });

  it('has at most 50 characters before the suffix, and no dash at its end', () => {
    expect(companyIdCandidates(`${'a'.repeat(49)} ${'b'.repeat(20)}`, digest)[0]).toBe('a'.repeat(49));
  });
});
