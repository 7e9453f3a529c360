import { expect, it } from 'vitest';
import { interruptedAfterMs, wasInterrupted } from './interrupted-upload.ts';

const updatedAt = '2026-11-21T08:00:00.000Z';
const written = Date.parse(updatedAt);

it('treats a document as interrupted after two minutes of processing without a change', () => {
  expect(wasInterrupted({ status: 'processing', updatedAt }, written + interruptedAfterMs + 1)).toBe(true);
  expect(wasInterrupted({ status: 'processing', updatedAt }, written + interruptedAfterMs)).toBe(false);
});

it('never treats a finished or failed document as interrupted', () => {
  const later = written + 10 * interruptedAfterMs;
  expect(wasInterrupted({ status: 'processed', updatedAt }, later)).toBe(false);
  expect(wasInterrupted({ status: 'failed', updatedAt }, later)).toBe(false);
});
