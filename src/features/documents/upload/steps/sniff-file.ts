import type { FileType } from '#domain/documents/file-types.ts';
import { SNIFF_BYTES, sniffReason, sniffType } from '#domain/documents/sniff.ts';
import { AppError } from '#domain/errors/app-error.ts';
import { extractionErrors } from '#domain/errors/catalogue.ts';

/** The type of a file by its bytes. @throws AppError naming why it can't be read: empty, mislabelled, unsupported */
export async function typeOfFile(file: Blob, name: string): Promise<FileType> {
  const head = new Uint8Array(await file.slice(0, SNIFF_BYTES).arrayBuffer());
  const sniffed = sniffType(head, name);
  if ('type' in sniffed) return sniffed.type;
  throw new AppError('invalid', `${extractionErrors.failed(name, sniffReason(sniffed, name))}.`);
}
