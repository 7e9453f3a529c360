import { endOfScale, progressAt, startOfScale } from './progress-scale.ts';
import { type ExistingCopy, isUnfinished, type Upload, type UploadPhase, type UploadStep } from './upload.ts';

/** The number of files processed at the same time, so that one can be sent while another is read. */
export const filesInFlight = 2;

export interface UploadQueue {
  uploads: readonly Upload[];
}

export const emptyQueue: UploadQueue = { uploads: [] };

export interface ChosenFile {
  documentId: string;
  projectId: string;
  name: string;
  sizeBytes: number;
  /** `check` for a new file. `read` for a document whose file is stored and whose tab was closed. */
  from: UploadStep;
  /** The file is first written to the device. The upload then waits for the event `kept`. */
  isToBeKept?: boolean;
}

export type UploadEvent =
  | { type: 'chosen'; files: readonly ChosenFile[] }
  /** The device has stored the file, or could not, so that only this page has it. */
  | { type: 'kept'; documentId: string; notKept: string | null }
  /** Uploads that the device kept from closed pages. */
  | { type: 'restored'; uploads: readonly Upload[] }
  /** Another page continues this upload. */
  | { type: 'handed-over'; documentId: string }
  | { type: 'stepped'; documentId: string; step: UploadStep; done: number; total: number }
  | { type: 'hashed'; documentId: string; sha256: string }
  | { type: 'duplicate-found'; documentId: string; existingCopy: ExistingCopy }
  | { type: 'duplicate-allowed'; documentId: string }
  | { type: 'disconnected'; documentId: string; step: UploadStep }
  | { type: 'reconnected' }
  | { type: 'failed'; documentId: string; step: UploadStep; cause: string }
  | { type: 'retried'; documentId: string }
  | { type: 'cancelled'; documentId: string }
  | { type: 'processed'; documentId: string }
  | { type: 'dismissed'; documentId: string };

/** The queue after an event. An event that the file's phase does not allow changes nothing. */
export function reduceUploads(queue: UploadQueue, event: UploadEvent): UploadQueue {
  if (event.type === 'chosen') return { uploads: [...queue.uploads, ...newcomers(queue, event.files)] };
  if (event.type === 'restored') return { uploads: [...queue.uploads, ...unknown(queue, event.uploads)] };
  if (event.type === 'handed-over')
    return { uploads: queue.uploads.filter(({ documentId }) => documentId !== event.documentId) };
  if (event.type === 'reconnected') return { uploads: queue.uploads.map(requeueIfDisconnected) };
  if (event.type === 'dismissed') {
    return {
      uploads: queue.uploads.filter(
        (upload) => upload.documentId !== event.documentId || isUnfinished(upload),
      ),
    };
  }
  return {
    uploads: queue.uploads.map((upload) =>
      upload.documentId === event.documentId ? next(upload, event) : upload,
    ),
  };
}

/** The files to start now, oldest first. At most `filesInFlight` run at once. */
export function uploadsToStart(queue: UploadQueue): readonly Upload[] {
  const running = queue.uploads.filter((upload) => upload.phase.kind === 'running').length;
  const free = Math.max(0, filesInFlight - running);
  return queue.uploads.filter((upload) => upload.phase.kind === 'queued').slice(0, free);
}

/** Another file of this queue with the same bytes that is in progress or done. */
export function findDuplicateInQueue(
  queue: UploadQueue,
  documentId: string,
  sha256: string,
): ExistingCopy | null {
  const existingCopy = queue.uploads.find(
    (upload) =>
      upload.documentId !== documentId && upload.sha256 === sha256 && upload.phase.kind !== 'cancelled',
  );
  return existingCopy ? { documentId: existingCopy.documentId, name: existingCopy.name } : null;
}

/** Files whose document is not in the queue yet. */
function unknown<T extends { documentId: string }>(queue: UploadQueue, files: readonly T[]): T[] {
  const known = new Set(queue.uploads.map((upload) => upload.documentId));
  return files.filter((file) => !known.has(file.documentId));
}

function newcomers(queue: UploadQueue, files: readonly ChosenFile[]): Upload[] {
  return unknown(queue, files).map(({ isToBeKept, ...file }) => ({
    ...file,
    phase: { kind: isToBeKept ? 'keeping' : 'queued' },
    progress: startOfScale,
    sha256: null,
    duplicateAllowed: false,
    kept: false,
    notKept: null,
  }));
}

function requeueIfDisconnected(upload: Upload): Upload {
  return upload.phase.kind === 'disconnected'
    ? { ...upload, from: upload.phase.step, phase: { kind: 'queued' } }
    : upload;
}

type FileEvent = Exclude<
  UploadEvent,
  { type: 'chosen' | 'restored' | 'handed-over' | 'reconnected' | 'dismissed' }
>;

function next(upload: Upload, event: FileEvent): Upload {
  if (!allowedFrom[event.type].includes(upload.phase.kind)) return upload;
  switch (event.type) {
    case 'kept':
      return { ...upload, kept: event.notKept === null, notKept: event.notKept, phase: { kind: 'queued' } };
    case 'stepped':
      return {
        ...upload,
        from: event.step,
        phase: { kind: 'running', step: event.step, done: event.done, total: event.total },
        progress: Math.max(upload.progress, progressAt(event.step, event.done, event.total)),
      };
    case 'hashed':
      return { ...upload, sha256: event.sha256 };
    case 'duplicate-found':
      return { ...upload, phase: { kind: 'duplicate', existingCopy: event.existingCopy } };
    case 'duplicate-allowed':
      return { ...upload, duplicateAllowed: true, phase: { kind: 'queued' } };
    case 'disconnected':
      return { ...upload, from: event.step, phase: { kind: 'disconnected', step: event.step } };
    case 'failed':
      return { ...upload, from: event.step, phase: { kind: 'failed', step: event.step, cause: event.cause } };
    case 'retried':
      return { ...upload, phase: { kind: 'queued' } };
    case 'cancelled':
      return { ...upload, phase: { kind: 'cancelled' } };
    case 'processed':
      return { ...upload, phase: { kind: 'processed' }, progress: endOfScale };
  }
}

/** The phases in which each event counts, so that late reports of a cancelled or failed run do not restart it. */
const allowedFrom: Record<FileEvent['type'], readonly UploadPhase['kind'][]> = {
  kept: ['keeping'],
  stepped: ['queued', 'running'],
  hashed: ['running'],
  'duplicate-found': ['running'],
  'duplicate-allowed': ['duplicate'],
  disconnected: ['running'],
  failed: ['queued', 'running', 'disconnected'],
  retried: ['failed', 'disconnected'],
  cancelled: ['keeping', 'queued', 'running', 'duplicate', 'disconnected', 'failed'],
  processed: ['running'],
};
