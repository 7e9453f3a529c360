import { answerJobs, FailedJob } from '../run-in-worker.ts';
import { unpacksTooFar } from './unpacked-size.ts';

/** Files are looked at by such parts, so that 200 MB need not be in memory at once. */
const PART = 32 * 1024 * 1024;

answerJobs(async (file: Blob) => {
  for (let at = 0; at < file.size; at += PART) {
    if (unpacksTooFar(new Uint8Array(await file.slice(at, at + PART).arrayBuffer())))
      throw new FailedJob('too-large');
  }
  return { result: true };
});
