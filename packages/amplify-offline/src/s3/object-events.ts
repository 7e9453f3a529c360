import type { StoredObject } from './object-index.ts';

/** What happened to an object, as S3 names it in an event. */
export type ObjectEventName =
  | 'ObjectCreated:Put'
  | 'ObjectCreated:Copy'
  | 'ObjectCreated:CompleteMultipartUpload'
  | 'ObjectRemoved:Delete';

/** Told of every change once it is on the disk. */
export type OnObjectEvent = (
  name: ObjectEventName,
  object: Pick<StoredObject, 'key' | 'size' | 'etag'>,
) => void | Promise<void>;

interface Source {
  readonly region: string;
  readonly bucket: string;
  readonly time: Date;
}

/** The event that a function gets ("Event message structure" in S3's user guide). */
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
          // As in a form: slashes stay, blanks are pluses.
          object: { key: encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+'), ...created },
        },
      },
    ],
  };
}
