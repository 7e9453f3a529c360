import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Attempts, createAttempts } from './attempts.ts';
import { type Codes, createCodes } from './codes.ts';
import { openIdentityDatabase } from './identity-database.ts';

const OWNER = '203.0.113.5';
const THIEF = '198.51.100.7';
let folder: string;
let database: DatabaseSync;
let now: number;
let attempts: Attempts;
let codes: Codes;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  database = openIdentityDatabase(folder);
  now = Date.parse('2026-03-01T00:00:00Z');
  attempts = createAttempts(database, () => now);
  codes = createCodes(database, attempts, () => now);
});
afterEach(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

const fail = (address: string, times: number, proof: 'password' | 'mfa' = 'password') => {
  for (let i = 0; i < times; i++) attempts.begin(proof, 'ann', address);
};
const begin =
  (address: string, hasSecondFactor = false) =>
  () =>
    attempts.begin('password', 'ann', address, hasSecondFactor);
const LOCKED = 'Password attempts exceeded';

describe('a lockout', () => {
  it('applies to the address that guesses, not to the owner at another address', () => {
    fail(THIEF, 5);
    expect(begin(THIEF)).toThrow(LOCKED);
    expect(begin(OWNER)).not.toThrow();
  });

  it('grows with each further failure, up to fifteen minutes', () => {
    fail(THIEF, 5);
    const waits: number[] = [];
    for (let round = 0; round < 13; round++) {
      const from = now;
      while (!passes(begin(THIEF))) now += 500;
      waits.push(now - from);
    }
    expect(waits.slice(0, 4)).toEqual([1_000, 2_000, 4_000, 8_000]);
    expect(Math.max(...waits)).toBe(15 * 60 * 1_000);
  });

  it('admits an address that signed in before, even while other addresses guess', () => {
    attempts.begin('password', 'ann', OWNER);
    attempts.succeeded('password', 'ann', OWNER);
    for (let i = 0; i < 60 && passes(begin(`198.51.100.${i}`)); i++);
    expect(begin('192.0.2.1')).toThrow(LOCKED);
    expect(begin(OWNER)).not.toThrow();
  });

  it('does not lock an account with a second factor, even when many addresses guess', () => {
    for (let i = 0; i < 60; i++) if (!passes(begin(`198.51.100.${i}`))) break;
    expect(begin('192.0.2.1')).toThrow(LOCKED);
    expect(begin('192.0.2.1', true)).not.toThrow();
  });

  it('counts all addresses of one IPv6 network as one', () => {
    for (let i = 1; i <= 5; i++) attempts.begin('password', 'ann', `2001:db8:1:2::${i}`);
    expect(begin('2001:db8:1:2:ffff::9')).toThrow(LOCKED);
    expect(begin('2001:db8:1:3::1')).not.toThrow();
  });

  it('ends for every address when the owner resets the password with an emailed code', () => {
    fail(THIEF, 5);
    attempts.forgive('password', 'ann');
    expect(begin(THIEF)).not.toThrow();
  });

  it('applies to one kind of proof only', () => {
    fail(THIEF, 5, 'mfa');
    expect(begin(THIEF)).not.toThrow();
  });
});

describe('an emailed code', () => {
  const request = (from: string) => ({ sub: 'ann', purpose: 'reset-password' as const, from });

  it('is accepted from its owner after another address has used up its attempts', () => {
    const code = codes.issue(request(OWNER), 'ann@acme.example');
    const wrong = code === '000000' ? '111111' : '000000';
    for (let i = 0; i < 5; i++)
      expect(() => codes.redeem(request(THIEF), wrong)).toThrow(/Invalid verification code/);
    expect(() => codes.redeem(request(THIEF), code)).toThrow(/limit exceeded/i);
    expect(codes.redeem(request(OWNER), code)).toBe('ann@acme.example');
  });

  it('can be requested after another address has used up its requests', () => {
    for (let i = 0; i < 5; i++) codes.pretend(request(THIEF));
    expect(() => codes.pretend(request(THIEF))).toThrow(/limit exceeded/i);
    expect(() => codes.issue(request(OWNER), 'ann@acme.example')).not.toThrow();
  });

  it('cannot be guessed from many addresses: fifty attempts an hour in total', () => {
    const code = codes.issue(request(OWNER), 'ann@acme.example');
    const wrong = code === '000000' ? '111111' : '000000';
    let tries = 0;
    for (let i = 0; i < 80; i++) {
      try {
        codes.redeem(request(`198.51.100.${i}`), wrong);
      } catch (error) {
        if (/Invalid verification code/.test(String(error))) tries++;
      }
    }
    expect(tries).toBe(50);
  });
});

function passes(attempt: () => void): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
