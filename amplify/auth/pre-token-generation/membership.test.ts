import { describe, expect, it } from 'vitest';
import type { GraphqlClient } from '../../functions/data-api/graphql-client.ts';
import { findMembership, tokenClaims } from './membership.ts';

const row = { sub: 'sub-1', companyId: 'acme', role: 'Owner', isActive: true };
const answering =
  (row: unknown): GraphqlClient =>
  async <Data>() =>
    ({ row }) as Data;

describe('a membership', () => {
  it('is the row whose id and sub are the account’s', async () => {
    expect(await findMembership(answering(row), 'sub-1')).toEqual(row);
  });

  it('is null without a row or when the row belongs to another account', async () => {
    expect(await findMembership(answering(null), 'sub-1')).toBeNull();
    expect(await findMembership(answering({ ...row, sub: null }), 'sub-1')).toBeNull();
    expect(await findMembership(answering({ ...row, sub: 'sub-2' }), 'sub-1')).toBeNull();
  });

  it('has the fewest rights for an unknown role or a row that is not active', async () => {
    expect(await findMembership(answering({ ...row, role: 'Root' }), 'sub-1')).toMatchObject({
      role: 'User',
    });
    expect(await findMembership(answering({ ...row, isActive: null }), 'sub-1')).toMatchObject({
      isActive: false,
    });
  });

  it('throws when it cannot be read, so that no token is issued on a guess', async () => {
    const failing: GraphqlClient = async () => {
      throw new Error('unreachable');
    };
    await expect(findMembership(failing, 'sub-1')).rejects.toThrow('unreachable');
  });
});

it('puts the same claims into both tokens', () => {
  const { claimsAndScopeOverrideDetails: details } = tokenClaims({ ...row, role: 'Owner' });
  expect(details.accessTokenGeneration.claimsToAddOrOverride).toMatchObject({ companyManager: 'acme' });
  expect(details.idTokenGeneration).toEqual(details.accessTokenGeneration);
});
