import { conversionOf, convertedName } from '#domain/documents/converted-types.ts';
import { wait } from '#lib/browser/timing.ts';
import { CaptureWorker } from '#lib/capture/capture-worker.ts';

/** Converting a TIFF of a hundred pages takes half a minute on a phone. */
const PATIENCE_MS = 120_000;

/**
 * Converts each TIFF or HEIC picture to a PDF that has it attached. A picture that cannot be opened here stays
 * unchanged, and the check of the upload then reports its type and what to do.
 */
export async function convertPictures(files: readonly File[]): Promise<File[]> {
  const worker = new CaptureWorker();
  const converted: File[] = [];
  try {
    for (const file of files) converted.push(await convertPicture(file, worker));
  } finally {
    worker.close();
  }
  return converted;
}

async function convertPicture(file: File, worker: Pick<CaptureWorker, 'convert'>): Promise<File> {
  const conversion = conversionOf(file.name);
  if (!conversion) return file;
  try {
    const tooLong = wait(PATIENCE_MS).then(() => Promise.reject(new Error('It takes too long')));
    const pdf = await Promise.race([worker.convert(file, conversion), tooLong]);
    const { lastModified } = file;
    return new File([pdf], convertedName(file.name), { type: 'application/pdf', lastModified });
  } catch (error) {
    console.warn(`${file.name} could not be converted`, error);
    return file;
  }
}
