import type { StoredObject } from './object-index.ts';

/** S3's names for changes of an object. */
export type ObjectEventName =
  | 'ObjectCreated:Put'
  | 'ObjectCreated:Copy'
  | 'ObjectCreated:CompleteMultipartUpload'
  | 'ObjectRemoved:Delete';

/** Called for every change once it is on the disk. */
export type OnObjectEvent = (
  name: ObjectEventName,
  object: Pick<StoredObject, 'key' | 'size' | 'etag'>,
) => void | Promise<void>;

interface Source {
  readonly region: string;
  readonly bucket: string;
  readonly time: Date;
}

/** The event that a function receives ("Event message structure" in S3's user guide). */
export function objectEvent(
  name: ObjectEventName,
  { key, size, etag }: Parameters<OnObjectEvent>[1],
  { region, bucket, time }: Source,
): object {
  const created = name.startsWith('ObjectCreated') ? { size, eTag: etag } : {};
  return {
    Records: [
      {
        eventVersion: '2.1',
        eventSource: 'aws:s3',
        awsRegion: region,
        eventTime: time.toISOString(),
        eventName: name,
        s3: {
          s3SchemaVersion: '1.0',
          bucket: { name: bucket, arn: `arn:aws:s3:::${bucket}` },
          // Encoded as in a form: slashes stay, spaces become pluses.
          object: { key: encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+'), ...created },
        },
      },
    ],
  };
}
