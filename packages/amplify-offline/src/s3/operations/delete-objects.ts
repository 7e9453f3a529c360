import type { Bucket } from '../bucket.ts';
import { answerXml, type Call } from '../call.ts';
import { checkWrite } from '../conditions.ts';
import { invalidRequest } from '../s3-error.ts';
import { type Element, malformedXml } from '../xml.ts';
import { childrenOf, readXml, textOf } from '../xml-body.ts';

/** Removes an object. As on S3, removing a missing one is not an error. */
export async function deleteObject({ on, key, headers, response }: Call): Promise<void> {
  const conditions = { 'if-match': headers['if-match'] };
  await removeObject(on, key, (current) => checkWrite(conditions, current));
  response.writeHead(204).end();
}

/** Removes the object from the index first. A crash in between leaves a file that the next start removes. */
async function removeObject(
  { index, files, onObjectEvent }: Bucket,
  key: string,
  check: Parameters<Bucket['index']['remove']>[1] = () => {},
): Promise<void> {
  const removed = index.remove(key, check);
  if (!removed) return;
  await files.remove(removed.file);
  await onObjectEvent('ObjectRemoved:Delete', removed);
}

const MAX_OBJECTS = 1_000;

/** Removes up to a thousand objects and reports the result for each. */
export async function deleteObjects(call: Call): Promise<void> {
  const { on, headers, permissions, response } = call;
  const hasChecksum = Object.keys(headers).some((name) =>
    /^(content-md5|x-amz-(checksum-.+|trailer))$/.test(name),
  );
  if (!hasChecksum) throw invalidRequest('Missing required header for this request: Content-MD5');
  const request = await readXml(call, 'Delete', ['Object']);
  const objects = childrenOf(request, 'Object');
  if (objects.length === 0 || objects.length > MAX_OBJECTS) throw malformedXml();
  const keys = objects.map((object) => textOf(object, 'Key') ?? '');
  if (keys.includes('')) throw malformedXml();
  if (objects.some((object) => textOf(object, 'VersionId')))
    throw invalidRequest('The bucket keeps no versions.');
  const [allowed, refused] = [true, false].map((may) =>
    keys.filter((key) => permissions.allows('s3:DeleteObject', key) === may),
  ) as [string[], string[]];
  for (const key of allowed) await removeObject(on, key);
  const quiet = textOf(request, 'Quiet') === 'true';
  const deleted = quiet ? [] : allowed.map((key): Element => ['Deleted', [['Key', key]]]);
  answerXml(response, ['DeleteResult', [...deleted, ...refused.map(denied)]]);
}

const denied = (key: string): Element => [
  'Error',
  [
    ['Key', key],
    ['Code', 'AccessDenied'],
    ['Message', 'Access Denied'],
  ],
];
