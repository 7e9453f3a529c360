import { expect, it } from 'vitest';
import { describeStop } from './describe-stop.ts';
import type { Upload, UploadPhase, UploadStep } from './upload.ts';

const upload = (phase: UploadPhase, from: UploadStep = 'check'): Upload => ({
  ...{ documentId: 'd', projectId: 'p', name: 'Plan.pdf', sizeBytes: 1, from, phase, progress: 5 },
  ...{ sha256: null, duplicateAllowed: false, kept: false, notKept: null },
});
const running = (step: UploadStep) => upload({ kind: 'running', step, done: 0, total: 0 });
const stored = running('read');
const sending = running('transfer');
const queued = upload({ kind: 'queued' });
const resumed = upload({ kind: 'queued' }, 'index');

it.each([
  ['nothing is under way', [upload({ kind: 'processed' }), upload({ kind: 'cancelled' })], ''],
  ['a file is stored already', [stored], '1 upload will stop; it can be resumed from the list.'],
  ['several are', [stored, resumed], '2 uploads will stop; they can be resumed from the list.'],
  ['a file is not stored yet', [queued], '1 upload will stop; its file must be uploaded again.'],
  ['several are not', [sending, queued], '2 uploads will stop; their files must be uploaded again.'],
  [
    'there are both',
    [stored, sending, upload({ kind: 'disconnected', step: 'store' })],
    '2 uploads will stop; they can be resumed from the list. 1 upload will stop; its file must be uploaded again.',
  ],
  [
    'the device has one',
    [{ ...queued, kept: true }],
    '1 file is still waiting on this device. It uploads when you sign in here again.',
  ],
  [
    'the device has several, and one that only the page has is under way',
    [
      { ...sending, kept: true },
      { ...upload({ kind: 'failed', step: 'check', cause: 'x' }), kept: true },
      sending,
    ],
    '2 files are still waiting on this device. They upload when you sign in here again. 1 upload will stop; its file must be uploaded again.',
  ],
])('explains what happens to the uploads when %s', (_, uploads, expected) => {
  expect(describeStop(uploads)).toBe(expected);
});
