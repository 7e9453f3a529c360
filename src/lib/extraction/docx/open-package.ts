import { type Unzipped, unzipSync } from 'fflate';
import { FailedJob } from '../run-in-worker.ts';

/** Limits for an unpacked DOCX. Real ones are far smaller, while a zip bomb of 1 MB reaches gigabytes. */
const MAX_PART_BYTES = 64 * 1024 * 1024;
const MAX_BYTES = 160 * 1024 * 1024;

/** The parts that contain text and pictures. Embedded files are never unpacked. */
const WANTED =
  /^(?:\[Content_Types\]\.xml|_rels\/\.rels|(?:word|docProps)\/.*\.(?:xml|rels|html?|png|jpe?g|gif))$/i;
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const LETTERS_OF_ENCRYPTED_PACKAGE = new TextEncoder().encode([...'EncryptedPackage'].join('\u0000'));

/**
 * Unpacks the wanted parts of a DOCX. Sizes are checked first, and the library never writes more than the announced
 * size.
 * @throws {FailedJob} password, mislabelled, corrupt or too-large
 */
export function openPackage(bytes: Uint8Array): Unzipped {
  if (OLE.every((byte, index) => bytes[index] === byte)) throw failureOfOle(bytes);
  let total = 0;
  const parts = unzip(bytes, ({ name, originalSize }) => {
    if (!WANTED.test(name) || name.includes('..')) return false;
    total += originalSize;
    if (originalSize > MAX_PART_BYTES || total > MAX_BYTES) throw new FailedJob('too-large');
    return true;
  });
  if (!parts['[Content_Types].xml'])
    throw new FailedJob('mislabelled', 'it is a ZIP archive, not a Word document');
  return parts;
}

function unzip(
  bytes: Uint8Array,
  filter: (file: { name: string; originalSize: number }) => boolean,
): Unzipped {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof FailedJob) throw error;
    throw new FailedJob('corrupt');
  }
}

/** Office stores a DOCX with a password as an OLE file with a stream of this name (MS-OFFCRYPTO 2.3.4). */
function failureOfOle(bytes: Uint8Array): FailedJob {
  if (indexOf(bytes, LETTERS_OF_ENCRYPTED_PACKAGE) !== -1) return new FailedJob('password');
  return new FailedJob('mislabelled', 'it is an old Word document (DOC). Save it as DOCX and upload that');
}

function indexOf(bytes: Uint8Array, wanted: Uint8Array): number {
  for (
    let at = bytes.indexOf(wanted[0] as number);
    at !== -1;
    at = bytes.indexOf(wanted[0] as number, at + 1)
  ) {
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at;
  }
  return -1;
}
