import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { founderToken } from '#domain/accounts/founder-token.ts';
import { founderLink } from './founder-link.ts';

const HOUR_MS = 3_600_000;
let folder: string;
let time: number;
const link = () => founderLink(folder, () => time);
const tokenOf = (url: string) => founderToken.fromHash(new URL(url).hash) ?? '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'plumbline-founder-'));
  time = Date.UTC(2026, 2, 4);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('opens the sign-up once, also for another process', () => {
  const { url } = link().make('https://docs.example.com');
  expect(url).toMatch(/^https:\/\/docs\.example\.com\/auth\/signup#founder=/);
  expect(link().redeem(tokenOf(url))).toBe(true);
  expect(link().redeem(tokenOf(url))).toBe(false);
});

it('expires, and survives a clock that is off by an hour', () => {
  const { url } = link().make('https://docs.example.com');
  time += 49 * HOUR_MS;
  expect(link().redeem(tokenOf(url))).toBe(false);
  time -= 50 * HOUR_MS;
  expect(link().redeem(tokenOf(url))).toBe(true);
});

it('is replaced by the next one, and is not stored in plain text', () => {
  const first = tokenOf(link().make('https://docs.example.com').url);
  const second = tokenOf(link().make('https://docs.example.com').url);
  expect(readFileSync(path.join(folder, 'founder-link.json'), 'utf8')).not.toContain(second);
  expect(link().redeem(first)).toBe(false);
  expect(link().redeem('')).toBe(false);
  expect(link().redeem(second)).toBe(true);
});
