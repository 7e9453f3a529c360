import { answerJobs, FailedJob } from '../run-in-worker.ts';
import { largestPicture, type Picture } from './largest-picture.ts';
import { unpacksTooFar } from './unpacked-size.ts';

/** Files are checked in parts of this size, so that 200 MB need not be in memory at once. */
const PART = 32 * 1024 * 1024;

/** Answers with the largest picture of the file, once nothing in it unpacks too far. */
answerJobs(async (file: Blob) => {
  let largest: Picture | null = null;
  for (let at = 0; at < file.size; at += PART) {
    const bytes = new Uint8Array(await file.slice(at, at + PART).arrayBuffer());
    if (unpacksTooFar(bytes)) throw new FailedJob('too-large');
    const found = largestPicture(bytes);
    if (found && (!largest || found.width * found.height > largest.width * largest.height)) largest = found;
  }
  return { result: largest };
});
