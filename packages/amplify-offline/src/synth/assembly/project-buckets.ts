import { StartError } from '../../server/data-directory.ts';
import type { Assembly } from './assembly.ts';

/** A bucket that the project defines with `defineStorage`. Amplify has others of its own for generated files. */
export interface ProjectBucket {
  readonly id: string;
  /** Its name in `defineStorage`. */
  readonly name: string;
}

/** The local name of the bucket from which functions read the schema of the data client. */
export const SCHEMA_BUCKET = 'local_generated';

/** The IDs of that bucket. `getAmplifyDataClientConfig` reads one file from it. */
export function schemaBuckets(assembly: Assembly): string[] {
  const ids = assembly.resources('AWS::S3::Bucket').map(({ id }) => id);
  return ids.filter((id) => id.includes('#modelIntrospectionSchemaBucket'));
}

/** The buckets in the root stack's outputs, from which `ampx` writes `storage` in `amplify_outputs.json`. */
export function projectBuckets(assembly: Assembly): ProjectBucket[] {
  const { buckets = '[]' } = assembly.outputs();
  return (JSON.parse(String(buckets)) as string[]).map((each) => {
    const { name, bucketName } = JSON.parse(each) as { name: string; bucketName: string };
    return { id: bucketName, name };
  });
}

interface LifecycleRule {
  Status?: string;
  AbortIncompleteMultipartUpload?: { DaysAfterInitiation?: number };
}

/**
 * The days after which the project's bucket ends a multipart upload that was neither completed nor aborted. Null if no
 * lifecycle rule says so.
 */
export function abandonedUploadDays(assembly: Assembly): number | null {
  const own = new Set(projectBuckets(assembly).map(({ id }) => id));
  const buckets = assembly.resources('AWS::S3::Bucket').filter(({ id }) => own.has(id));
  const rules = buckets.flatMap(({ properties }) => {
    const { LifecycleConfiguration: lifecycle } = properties as {
      LifecycleConfiguration?: { Rules?: readonly LifecycleRule[] };
    };
    return lifecycle?.Rules ?? [];
  });
  const days = rules
    .filter(({ Status }) => Status === 'Enabled')
    .flatMap(({ AbortIncompleteMultipartUpload: rule }) => rule?.DaysAfterInitiation ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}

/** @throws StartError when the backend has more than the one bucket that runs here. */
export function refuseSecondBucket(assembly: Assembly): void {
  const [, second] = projectBuckets(assembly);
  if (!second) return;
  throw new StartError(
    `The backend has a second bucket, ${second.name}, and one runs here: keep the files of both in one bucket, under two prefixes.`,
  );
}
