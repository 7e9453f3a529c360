import type { Call } from './call.ts';
import { S3Error } from './s3-error.ts';
import { uploadBody } from './upload-body.ts';
import { malformedXml, parseXml, type XmlNode } from './xml.ts';

/** Enough for ten thousand parts, or a thousand keys of maximum length, in the longest XML form. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * Parses the XML body of a request, which is verified like any upload.
 * @throws S3Error
 */
export async function readXml(call: Call, root: string, lists: readonly string[]): Promise<XmlNode> {
  if (Number(call.headers['content-length'] ?? 0) > MAX_BYTES) {
    throw new S3Error(400, 'MaxMessageLengthExceeded', 'Your request was too big.');
  }
  const pieces: Buffer[] = [];
  for await (const piece of uploadBody(call, () => {})) pieces.push(piece);
  return parseXml(Buffer.concat(pieces).toString('utf8'), root, lists);
}

export function childrenOf(node: XmlNode, name: string): readonly XmlNode[] {
  const children = node[name];
  if (children === undefined) return [];
  if (!Array.isArray(children) || children.some((child) => typeof child !== 'object')) throw malformedXml();
  return children;
}

export function textOf(node: XmlNode, name: string): string | undefined {
  const value = node[name];
  if (value === undefined || typeof value === 'string') return value;
  throw malformedXml();
}
