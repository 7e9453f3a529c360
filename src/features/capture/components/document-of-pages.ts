import type { CaptureWorker, PageOfDocument } from '#lib/capture/capture-worker.ts';
import type { CapturedPage } from '../hooks/use-captured-pages.ts';
import { nameOfPhoto, nameOfScan } from './photo-name.ts';

/**
 * The files made of the pages: a single photo without a page stays unchanged. Otherwise one PDF of the cleaned pages,
 * with the originals attached.
 */
export async function documentOfPages(
  pages: readonly CapturedPage[],
  worker: Pick<CaptureWorker, 'clean' | 'document'>,
  onPage: (number: number) => void,
): Promise<File> {
  const [first] = pages;
  if (!first) throw new Error('There is no page to keep');
  const { photo, takenAt } = first;
  const lastModified = takenAt.getTime();
  if (pages.length === 1 && first.quad === null)
    return new File([photo], nameOfPhoto(photo, takenAt), { type: photo.type, lastModified });
  const clean: PageOfDocument[] = [];
  // One after the other, because each has the camera's full size during processing.
  for (const [at, page] of pages.entries()) {
    onPage(at + 1);
    clean.push(await worker.clean(page.photo, page.quad));
  }
  const originals = pages.map(originalOf).map((file) => ({ name: file.name, mimeType: file.type, file }));
  const pdf = await worker.document(clean, originals, takenAt);
  return new File([pdf], nameOfScan(takenAt), { type: 'application/pdf', lastModified });
}

/**
 * The photo of a page as its own file. Its name contains its number, because two photos may have been taken in one
 * second.
 */
export function originalOf({ photo, takenAt }: CapturedPage, at: number): File {
  const name = `Page ${at + 1}, ${nameOfPhoto(photo, takenAt)}`;
  return new File([photo], name, { type: photo.type, lastModified: takenAt.getTime() });
}
