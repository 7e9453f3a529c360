import { describe, expect, it } from 'vitest';
import { uploadErrors } from '../errors/catalogue.ts';
import type { Upload, UploadPhase, UploadStep } from './upload.ts';
import { describeLeftFiles, isSameFile, waitingFiles } from './waiting-files.ts';

const upload = (phase: UploadPhase, from: UploadStep = 'check'): Upload => ({
  ...{ documentId: 'd', projectId: 'p', name: 'Plan.pdf', sizeBytes: 1, from, phase, progress: 5 },
  ...{ sha256: null, duplicateAllowed: false },
});
const running = (step: UploadStep) => upload({ kind: 'running', step, done: 0, total: 0 });

describe('waitingFiles', () => {
  it.each<[string, Upload, boolean]>([
    ['queued', upload({ kind: 'queued' }), true],
    ['checked', running('check'), true],
    ['sent', running('transfer'), true],
    ['without a connection', upload({ kind: 'disconnected', step: 'check' }), true],
    ['asked about a copy', upload({ kind: 'duplicate', existingCopy: { documentId: 'z', name: 'Z' } }), true],
    [
      'failed for the connection',
      upload({ kind: 'failed', step: 'check', cause: uploadErrors.network }),
      true,
    ],
  ])('keeps a file that is %s', (_, file) => {
    expect(waitingFiles([file])).toMatchObject([{ name: 'Plan.pdf', sizeBytes: 1, projectId: 'p' }]);
  });

  it.each<[string, Upload]>([
    ['stored and read', running('read')],
    ['resumed from storage', upload({ kind: 'queued' }, 'read')],
    ['refused', upload({ kind: 'failed', step: 'check', cause: uploadErrors.empty })],
    ['cancelled', upload({ kind: 'cancelled' })],
    ['processed', upload({ kind: 'processed' })],
  ])('leaves out a file that is %s', (_, file) => {
    expect(waitingFiles([file])).toEqual([]);
  });

  it('says whether the row of the file exists already', () => {
    expect(waitingFiles([running('transfer')])[0]?.registered).toBe(true);
    expect(waitingFiles([running('register')])[0]?.registered).toBe(false);
  });
});

describe('describeLeftFiles', () => {
  it('names one file', () => {
    expect(describeLeftFiles([{ name: 'A.pdf' }])).toBe('1 file was not uploaded: A.pdf; add it again.');
  });

  it('names the first three of many and counts the rest', () => {
    const left = Array.from({ length: 12 }, (_, n) => ({ name: `${n}.pdf` }));
    expect(describeLeftFiles(left)).toBe(
      '12 files were not uploaded: 0.pdf, 1.pdf, 2.pdf and 9 more; add them again.',
    );
  });
});

it('recognises a left file by name, size and project', () => {
  const left = { name: 'A.pdf', sizeBytes: 5, projectId: 'p' };
  expect(isSameFile(left, { ...left })).toBe(true);
  expect(isSameFile(left, { ...left, sizeBytes: 6 })).toBe(false);
  expect(isSameFile(left, { ...left, projectId: 'q' })).toBe(false);
});
