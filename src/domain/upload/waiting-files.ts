import { uploadErrors } from '../errors/catalogue.ts';
import { type Upload, type UploadPhase, uploadSteps } from './upload.ts';

/** True while storage does not have the file: it is queued, on its way, or asks for an answer. */
export function isWaiting(upload: Upload): boolean {
  return !isStored(upload) && mayStillArrive(upload.phase);
}

/** True while only the open page has the file: it would be lost if the page closed now. */
export function isOnlyHere(upload: Upload): boolean {
  return isWaiting(upload) && !upload.kept;
}

/** True once the whole file is in storage, so that reading can be resumed from there. */
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
