import type { Assembly } from './assembly.ts';

/** A bucket that the project defines with `defineStorage`; Amplify has more of its own for generated files. */
export interface ProjectBucket {
  readonly id: string;
  /** As `defineStorage` calls it. */
  readonly name: string;
}

/** What the bucket is called here from which a function reads the schema of the data client. */
export const SCHEMA_BUCKET = 'local_generated';

/** The ids of that bucket: `getAmplifyDataClientConfig` reads one file from it. */
export function schemaBuckets(assembly: Assembly): string[] {
  const ids = assembly.resources('AWS::S3::Bucket').map(({ id }) => id);
  return ids.filter((id) => id.includes('#modelIntrospectionSchemaBucket'));
}

/** The buckets that the root stack tells its deployer of, from which `ampx` writes `storage` in its outputs. */
export function projectBuckets(assembly: Assembly): ProjectBucket[] {
  const { buckets = '[]' } = assembly.outputs();
  return (JSON.parse(String(buckets)) as string[]).map((each) => {
    const { name, bucketName } = JSON.parse(each) as { name: string; bucketName: string };
    return { id: bucketName, name };
  });
}
