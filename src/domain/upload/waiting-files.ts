import { uploadErrors } from '../errors/catalogue.ts';
import { type Upload, type UploadPhase, uploadSteps } from './upload.ts';

/** A file that is not stored yet: only the open page has it. Its name and size are kept, never its content. */
export interface WaitingFile {
  documentId: string;
  projectId: string;
  name: string;
  sizeBytes: number;
  /** Its row exists already, without a file. */
  registered: boolean;
}

/** The files that would be lost if the page closed now. */
export function waitingFiles(uploads: readonly Upload[]): WaitingFile[] {
  return uploads.filter(isWaiting).map((upload) => ({
    documentId: upload.documentId,
    projectId: upload.projectId,
    name: upload.name,
    sizeBytes: upload.sizeBytes,
    registered: stepOf(upload) === 'transfer',
  }));
}

/** True while only the open page has the file: it is queued, on its way, or asks for an answer. */
export function isWaiting(upload: Upload): boolean {
  return !isStored(upload) && mayStillArrive(upload.phase);
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

type Named = Pick<WaitingFile, 'projectId' | 'name' | 'sizeBytes'>;

/** True if the file chosen now is the one that was left: the same name and size in the same project. */
export const isSameFile = (left: Named, chosen: Named): boolean =>
  left.name === chosen.name && left.sizeBytes === chosen.sizeBytes && left.projectId === chosen.projectId;

const namedInSentence = 3;

/** "12 files were not uploaded: A.pdf, B.pdf, C.pdf and 9 more; add them again." */
export function describeLeftFiles(left: readonly { name: string }[]): string {
  const names = left.slice(0, namedInSentence).map(({ name }) => name);
  const rest = left.length - names.length;
  const list = rest > 0 ? `${names.join(', ')} and ${rest} more` : names.join(', ');
  return left.length === 1
    ? `1 file was not uploaded: ${list}; add it again.`
    : `${left.length} files were not uploaded: ${list}; add them again.`;
}
