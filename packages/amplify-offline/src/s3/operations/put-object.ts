import { publish } from '../bucket.ts';
import { answerXml, type Call } from '../call.ts';
import { checksumNamed } from '../checksums.ts';
import { checkWrite } from '../conditions.ts';
import { openCopySource } from '../copy-source.ts';
import { keptHeaders } from '../kept-headers.ts';
import { copyResult } from '../results.ts';
import { invalidArgument, invalidRequest } from '../s3-error.ts';
import { checksumHeaders, storeBody, storeCopy } from '../stored-bytes.ts';

/**
 * Stores the body under the key. The bytes are on the disk before the index refers to them, and the index changes
 * atomically: a reader sees the old object or the new one, and an interrupted upload changes nothing.
 */
export async function putObject(call: Call): Promise<void> {
  const { on, key, headers, response } = call;
  const kept = keptHeaders(headers);
  // Checked before the bytes are sent, to save bandwidth, and again when the index changes.
  checkWrite(headers, on.index.find(key));
  const stored = await storeBody(call);
  await publish(on, 'ObjectCreated:Put', { key, ...stored, modifiedAt: on.now(), headers: kept }, (current) =>
    checkWrite(headers, current),
  );
  const { etag, checksum } = stored;
  response.writeHead(200, { ...checksumHeaders(checksum), etag: `"${etag}"`, 'content-length': 0 }).end();
}

/** Copies an object inside the bucket, with its own metadata or with the headers of this request in their place. */
export async function copyObject(call: Call): Promise<void> {
  const { on, key, headers, response } = call;
  const replaces = directive(headers['x-amz-metadata-directive']) === 'REPLACE';
  const kept = keptHeaders(headers);
  const { object: source, handle } = await openCopySource(call);
  try {
    if (source.key === key && !replaces) {
      throw invalidRequest(
        'This copy request is illegal because it is trying to copy an object to itself without changing its metadata.',
      );
    }
    const asked = checksumNamed(String(headers['x-amz-checksum-algorithm'] ?? ''));
    const stored = await storeCopy(on.files, handle, { checksum: asked ?? source.checksum?.name });
    const object = { key, ...stored, modifiedAt: on.now(), headers: replaces ? kept : source.headers };
    await publish(on, 'ObjectCreated:Copy', object, (current) => checkWrite(headers, current));
    answerXml(response, copyResult('CopyObjectResult', object));
  } finally {
    await handle.close();
  }
}

function directive(given: string | string[] | undefined): string {
  if (given === undefined || given === 'COPY') return 'COPY';
  if (given === 'REPLACE') return given;
  throw invalidArgument('Unknown metadata directive.');
}
