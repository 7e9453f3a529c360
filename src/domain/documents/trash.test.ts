import { expect, it } from 'vitest';
import { daysLeft, isInTrash } from './trash.ts';

const deletedAt = '2026-11-01T09:00:00Z';
const after = (days: number) => Date.parse(deletedAt) + days * 86_400_000;

it('allows restoring for 30 days', () => {
  expect(isInTrash({ deletedAt }, after(29.9))).toBe(true);
  expect(isInTrash({ deletedAt }, after(30))).toBe(false);
  expect(isInTrash({ deletedAt: null }, after(1))).toBe(false);
});

it('counts the remaining days in whole days, never below zero', () => {
  expect(daysLeft(deletedAt, after(0))).toBe(30);
  expect(daysLeft(deletedAt, after(0.1))).toBe(30);
  expect(daysLeft(deletedAt, after(1))).toBe(29);
  expect(daysLeft(deletedAt, after(29.5))).toBe(1);
  expect(daysLeft(deletedAt, after(40))).toBe(0);
  // The server's clock may be ahead.
  expect(daysLeft(deletedAt, after(-0.001))).toBe(30);
});
