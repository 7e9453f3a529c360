import { describe, expect, it } from 'vitest';
import { uploadErrors } from '../errors/catalogue.ts';
import { describeUpload } from './describe-upload.ts';
import type { Upload } from './upload.ts';

const disconnected: Upload = {
  ...{ documentId: 'doc_1', projectId: 'proj_1', name: 'Docket.jpg', progress: 0, from: 'check' as const },
  ...{ sha256: null, duplicateAllowed: false, kept: false, notKept: null },
  phase: { kind: 'disconnected', step: 'check' },
} as Upload;

describe('an upload without a connection', () => {
  it('says why the device could not save it', () => {
    const text = describeUpload({ ...disconnected, notKept: uploadErrors.noRoom });
    expect(text).toBe(`Connection lost. ${uploadErrors.noRoom}`);
  });

  it('says to keep the page open if nothing is known about the device', () => {
    expect(describeUpload(disconnected)).toContain('keep this page open');
  });

  it('says that it is saved on the device if it is', () => {
    expect(describeUpload({ ...disconnected, kept: true })).toContain('Saved on this device');
  });
});
