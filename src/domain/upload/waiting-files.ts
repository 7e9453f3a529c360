import { uploadErrors } from '../errors/catalogue.ts';
import { type Upload, type UploadPhase, uploadSteps } from './upload.ts';

/** True while storage does not have the file: it is queued, being sent, or waits for an answer. */
export function isWaiting(upload: Upload): boolean {
  return !isStored(upload) && mayStillArrive(upload.phase);
}

/** True while only the open page has the file, so that closing the page would lose it. */
export function isOnlyHere(upload: Upload): boolean {
  return isWaiting(upload) && !upload.kept;
}

/** True once the whole file is in storage, so that reading can resume from there. */
export function isStored(upload: Upload): boolean {
  return uploadSteps.indexOf(stepOf(upload)) > uploadSteps.indexOf('transfer');
}

function stepOf({ phase, from }: Upload) {
  return 'step' in phase ? phase.step : from;
}

function mayStillArrive(phase: UploadPhase): boolean {
  if (phase.kind === 'failed') return phase.cause === uploadErrors.network;
  return phase.kind !== 'processed' && phase.kind !== 'cancelled';
}
