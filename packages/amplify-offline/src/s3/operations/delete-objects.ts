import { answerXml, type Call } from '../call.ts';
import { invalidRequest } from '../s3-error.ts';
import type { Element } from '../xml.ts';
import { malformedXml } from '../xml.ts';
import { childrenOf, readXml, textOf } from '../xml-body.ts';
import { removeObject } from './delete-object.ts';

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
