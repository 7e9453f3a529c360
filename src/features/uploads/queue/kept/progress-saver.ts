import { isListed, type Upload, uploadSteps } from '#domain/upload/upload.ts';
import type { UploadQueue } from '#domain/upload/upload-queue.ts';
import { keptUploadOf, type UploadJob } from '../upload-job.ts';
import type { KeptUploads } from './kept-uploads.ts';

/** From this step on the text is stored, and the file is no longer needed. */
const FILE_UNNEEDED_FROM = uploadSteps.indexOf('index');

/**
 * Returns a listener that stores the progress of each kept upload on the device, and removes it when it is
 * finished, cancelled or dismissed. Changes to a file are written one after the other.
 */
export function createProgressSaver(
  queue: () => UploadQueue,
  jobOf: (documentId: string) => UploadJob | undefined,
  device: KeptUploads,
  logFailure: (error: unknown) => void,
): () => void {
  const noted = new Map<string, string>();
  const writing = new Map<string, Promise<void>>();
  let before: readonly Upload[] = [];

  function write(documentId: string, change: () => Promise<void>): void {
    const next = (writing.get(documentId) ?? Promise.resolve()).then(change).catch(logFailure);
    writing.set(documentId, next);
    void next.then(() => writing.get(documentId) === next && writing.delete(documentId));
  }

  function note(upload: Upload): void {
    const { documentId } = upload;
    const job = jobOf(documentId);
    if (!job) return;
    const kept = keptUploadOf(upload, job);
    const text = JSON.stringify(kept);
    const last = noted.get(documentId);
    if (last === text) return;
    noted.set(documentId, text);
    // A file that was just restored or stored is already up to date.
    if (last === undefined) return;
    write(documentId, () => device.note(kept));
    if (uploadSteps.indexOf(upload.from) >= FILE_UNNEEDED_FROM && !last.includes(`"from":"${upload.from}"`))
      write(documentId, () => device.dropFile(documentId));
  }

  function remove(documentId: string): void {
    noted.delete(documentId);
    write(documentId, () => device.remove(documentId));
  }

  return () => {
    const { uploads } = queue();
    if (uploads === before) return;
    const there = new Set(uploads.map(({ documentId }) => documentId));
    // The same object has not changed, and a thousand may be waiting.
    const seen = new Set(before);
    const gone = before.filter(({ documentId, kept }) => kept && !there.has(documentId));
    before = uploads;
    for (const { documentId } of gone) if (noted.has(documentId)) remove(documentId);
    for (const upload of uploads) {
      if (!upload.kept || seen.has(upload)) continue;
      if (isListed(upload)) note(upload);
      else if (noted.has(upload.documentId)) remove(upload.documentId);
    }
  };
}
