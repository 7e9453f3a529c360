import { createHash } from 'node:crypto';
import { type Bucket, publish } from '../bucket.ts';
import { answerXml, type Call } from '../call.ts';
import { type Checksum, type ChecksumName, createChecksum } from '../checksums.ts';
import { checkWrite } from '../conditions.ts';
import type { StoredObject } from '../object-index.ts';
import { checksumElements } from '../results.ts';
import { invalidPart, invalidRequest, S3Error } from '../s3-error.ts';
import { passing } from '../stored-bytes.ts';
import type { StoredPart, StoredUpload } from '../upload-index.ts';
import { endedUploadOf, noSuchUpload, uploadOf } from '../upload-of.ts';
import { malformedXml, type XmlNode } from '../xml.ts';
import { childrenOf, readXml, textOf } from '../xml-body.ts';

/**
 * CompleteMultipartUpload: joins the named parts into one object, atomically. A repeated or simultaneous request for
 * the same parts gets the same response, because the first response may have been lost.
 */
export async function completeUpload(call: Call): Promise<void> {
  const body = await readXml({ ...call, headers: ofBody(call.headers) }, 'CompleteMultipartUpload', ['Part']);
  const named = childrenOf(body, 'Part');
  const before = completedAs(call, named);
  if (before) return answer(call, before);
  try {
    answer(call, await complete(call, named));
  } catch (error) {
    const meanwhile = completedAs(call, named);
    if (!meanwhile) throw error;
    answer(call, meanwhile);
  }
}

type Completed = Pick<StoredObject, 'etag' | 'checksum'>;

function completedAs(call: Call, named: readonly XmlNode[]): Completed | undefined {
  const { etag, checksum } = endedUploadOf(call) ?? {};
  return etag && etag === etagOf(namedEtags(named)) ? { etag, checksum: checksum ?? null } : undefined;
}

async function complete(call: Call, named: readonly XmlNode[]): Promise<Completed> {
  const { on, key, headers } = call;
  const upload = uploadOf(call);
  checkWrite(headers, on.index.find(key));
  const stored = on.uploads.parts(upload.id);
  const parts = chosenParts(named, stored, upload);
  const size = parts.reduce((sum, part) => sum + part.size, 0);
  const declared = headers['x-amz-mp-object-size'];
  if (declared !== undefined && Number(declared) !== size) {
    throw new S3Error(400, 'InvalidRequest', 'The size of the parts is not the one that was declared.');
  }
  const { file, checksum } = await join(on, upload, parts);
  const object = {
    key,
    file,
    size,
    etag: etagOf(parts.map((part) => part.etag)),
    partSizes: parts.map((part) => part.size),
    checksum,
    modifiedAt: on.now(),
    headers: upload.headers,
  };
  await publish(on, 'ObjectCreated:CompleteMultipartUpload', object, (current) => {
    checkClaim(headers, checksum);
    checkWrite(headers, current);
    if (!on.uploads.end(upload.id, object, object.modifiedAt)) throw noSuchUpload();
  });
  await Promise.all(stored.map((part) => on.files.remove(part.file)));
  return object;
}

function answer({ on, key, request, response }: Call, { etag, checksum }: Completed): void {
  answerXml(response, [
    'CompleteMultipartUploadResult',
    [
      ['Location', request.url?.split('?')[0] ?? ''],
      ['Bucket', on.name],
      ['Key', key],
      ['ETag', `"${etag}"`],
      ...checksumElements(checksum),
    ],
  ]);
}

/** One file with the bytes of all parts, and its checksum. */
async function join({ files }: Bucket, upload: StoredUpload, parts: readonly StoredPart[]) {
  const { checksumName: name, checksumType: type } = upload;
  const running = name && type === 'FULL_OBJECT' ? createChecksum(name) : undefined;
  const file = await files.write(passing(bytesOf(files, parts), (piece) => running?.update(piece)));
  const value = running ? await running.value() : name && (await composite(name, parts));
  const checksum: Checksum | null = name && value ? { name, value, type } : null;
  return { file, checksum };
}

async function* bytesOf(files: Bucket['files'], parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const handle = await files.open(part.file).catch((error: NodeJS.ErrnoException) => {
      // The part was replaced or aborted since it was looked up.
      throw error.code === 'ENOENT' ? invalidPart() : error;
    });
    try {
      yield* handle.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>;
    } finally {
      await handle.close();
    }
  }
}

/** S3's ETag: the MD5 of the parts' MD5s, and the number of parts. */
function etagOf(etags: readonly string[]): string {
  const hash = createHash('md5');
  for (const etag of etags) hash.update(etag, 'hex');
  return `${hash.digest('hex')}-${etags.length}`;
}

/** The checksum of the parts' checksums. Null if a part has none. */
async function composite(name: ChecksumName, parts: readonly StoredPart[]): Promise<string | null> {
  const running = createChecksum(name);
  for (const { checksum } of parts) {
    if (checksum === null) return null;
    running.update(Buffer.from(checksum, 'base64'));
  }
  return `${await running.value()}-${parts.length}`;
}

/** A checksum header of this request refers to the whole object, not to the XML body, so it is left out. */
function ofBody(headers: Call['headers']): Call['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith('x-amz-checksum-')));
}

function checkClaim(headers: Call['headers'], checksum: Checksum | null): void {
  const claimed = checksum && headers[`x-amz-checksum-${checksum.name}`];
  if (!claimed || claimed === checksum.value || claimed === checksum.value.split('-')[0]) return;
  const name = checksum.name.toUpperCase();
  throw new S3Error(400, 'BadDigest', `The ${name} you specified did not match what we received.`);
}

/** S3's minimum for every part except the last. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

/** The ETags in a CompleteMultipartUpload, in order, without quotes. */
const namedEtags = (named: readonly XmlNode[]): string[] =>
  named.map((part) => (textOf(part, 'ETag') ?? '').replaceAll('"', ''));

/**
 * The stored parts that a CompleteMultipartUpload names, in order.
 * @throws S3Error when a part is missing, has another ETag, is out of order or is too small
 */
function chosenParts(
  named: readonly XmlNode[],
  stored: readonly StoredPart[],
  { checksumName, checksumType }: Pick<StoredUpload, 'checksumName' | 'checksumType'>,
): StoredPart[] {
  if (named.length === 0) throw malformedXml();
  const byNumber = new Map(stored.map((part) => [part.number, part]));
  const checksumElement = `Checksum${checksumName?.toUpperCase()}`;
  let last = 0;
  const parts = named.map((part) => {
    const number = Number(textOf(part, 'PartNumber'));
    const found = byNumber.get(number);
    if (!found || textOf(part, 'ETag')?.replaceAll('"', '') !== found.etag) throw invalidPart();
    const checksum = textOf(part, checksumElement);
    if (checksumName && checksumType === 'COMPOSITE' && checksum === undefined)
      throw invalidRequest(
        `The upload was created using a ${checksumName} checksum. The complete request must include the checksum for each part. It was missing for part ${number} in the request.`,
      );
    if (checksum !== undefined && checksum !== found.checksum) throw invalidPart();
    if (number <= last) {
      throw new S3Error(400, 'InvalidPartOrder', 'The list of parts was not in ascending order.');
    }
    last = number;
    return found;
  });
  if (parts.slice(0, -1).some((part) => part.size < MIN_PART_BYTES)) {
    throw new S3Error(400, 'EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  }
  return parts;
}
