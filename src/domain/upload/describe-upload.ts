import type { Upload, UploadStep } from './upload.ts';
import { isStored } from './waiting-files.ts';

/** Describes the progress of an upload to the person who started it. */
export function describeUpload(upload: Upload): string {
  const { phase } = upload;
  switch (phase.kind) {
    case 'keeping':
      return 'Saving on this device';
    case 'queued':
      return upload.notKept ? `Waiting. ${upload.notKept}` : 'Waiting';
    case 'running':
      return describeStep(phase.step, phase.done, phase.total);
    case 'duplicate':
      return `Same file as ${phase.existingCopy.name}`;
    case 'disconnected':
      return describeDisconnected(upload);
    case 'failed':
      return phase.cause;
    case 'cancelled':
      return 'Cancelled';
    case 'processed':
      return 'AI Ready';
  }
}

function describeDisconnected(upload: Upload): string {
  if (isStored(upload)) return 'Connection lost. The file is stored; its text is not read yet.';
  if (upload.notKept) return `Connection lost. ${upload.notKept}`;
  return upload.kept
    ? 'No connection. Saved on this device: it uploads when you are back online.'
    : 'Connection lost. Not uploaded yet: keep this page open, or add the file again later.';
}

function describeStep(step: UploadStep, done: number, total: number): string {
  switch (step) {
    case 'check':
      return 'Checking the file';
    case 'register':
      return 'Preparing';
    case 'transfer':
      return total > 0 ? `Uploading ${Math.floor((100 * done) / total)}%` : 'Uploading';
    case 'read':
      return total > 0 ? `Reading page ${Math.min(done + 1, total)} of ${total}` : 'Reading';
    case 'store':
      return 'Saving the text';
    case 'index':
      return total > 0 ? `Indexing ${done} of ${total}` : 'Indexing';
    case 'finish':
      return 'Finishing';
  }
}
