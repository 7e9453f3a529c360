import { describe, expect, it } from 'vitest';
import { uploadErrors } from '../errors/catalogue.ts';
import type { Upload, UploadPhase, UploadStep } from './upload.ts';
import { isOnlyHere, isWaiting } from './waiting-files.ts';

const upload = (phase: UploadPhase, from: UploadStep = 'check'): Upload => ({
  ...{ documentId: 'd', projectId: 'p', name: 'Plan.pdf', sizeBytes: 1, from, phase, progress: 5 },
  ...{ sha256: null, duplicateAllowed: false, kept: false, notKept: null },
});
const running = (step: UploadStep) => upload({ kind: 'running', step, done: 0, total: 0 });

describe('isWaiting', () => {
  it.each<[string, Upload]>([
    ['queued', upload({ kind: 'queued' })],
    ['checked', running('check')],
    ['sent', running('transfer')],
    ['without a connection', upload({ kind: 'disconnected', step: 'check' })],
    ['asked about a copy', upload({ kind: 'duplicate', existingCopy: { documentId: 'z', name: 'Z' } })],
    ['failed for the connection', upload({ kind: 'failed', step: 'check', cause: uploadErrors.network })],
  ])('counts a file that is %s', (_, file) => {
    expect(isWaiting(file)).toBe(true);
  });

  it.each<[string, Upload]>([
    ['stored and read', running('read')],
    ['resumed from storage', upload({ kind: 'queued' }, 'read')],
    ['refused', upload({ kind: 'failed', step: 'check', cause: uploadErrors.empty })],
    ['cancelled', upload({ kind: 'cancelled' })],
    ['processed', upload({ kind: 'processed' })],
  ])('leaves out a file that is %s', (_, file) => {
    expect(isWaiting(file)).toBe(false);
  });
});

it('counts a file as lost with its page only if the device has not stored it', () => {
  const waiting = upload({ kind: 'queued' });
  expect(isOnlyHere(waiting)).toBe(true);
  expect(isOnlyHere({ ...waiting, kept: true })).toBe(false);
  expect(isOnlyHere(running('read'))).toBe(false);
});
