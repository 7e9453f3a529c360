import type { Assembly } from '../synth/assembly/assembly.ts';
import { projectBuckets, SCHEMA_BUCKET, schemaBuckets } from '../synth/assembly/project-buckets.ts';
import type { AwsLocation } from '../synth/assembly/stack.ts';

/** ARNs of local resources. They have AWS's form, so that policies read as they do there. */
export interface Arns {
  /** The ARN of an API field, such as `Query` and `getProject`. */
  field(typeName: string, fieldName: string): string;
  bucket(): string;
  object(key: string): string;
  /** The ARN of a file that Amplify generates for its data client. */
  generated(key: string): string;
  parameter(name: string): string;
  userPool(): string;
  /** The SES identity of a sender: a verified domain. */
  identity(address: string): string;
  /** Maps IDs in the assembly to the ARNs above. */
  readonly ofAssembly: ReadonlyMap<string, string>;
}

export interface LocalNames extends AwsLocation {
  readonly bucket: string;
  readonly userPoolId: string;
  /** The sender of emails, and the domain by which policies name it if that differs from the sender's own. */
  readonly mailFrom?: string;
  readonly mailIdentity?: string;
}

export function createArns(assembly: Assembly, names: LocalNames): Arns {
  const { region, accountId, bucket, userPoolId, mailFrom = '', mailIdentity } = names;
  const api = `arn:aws:appsync:${region}:${accountId}:apis/local`;
  const bucketArn = `arn:aws:s3:::${bucket}`;
  const userPool = `arn:aws:cognito-idp:${region}:${accountId}:userpool/${userPoolId}`;
  const idsOf = (type: string) => assembly.resources(type).map(({ id }) => id);
  return {
    field: (typeName, fieldName) => `${api}/types/${typeName}/fields/${fieldName}`,
    bucket: () => bucketArn,
    object: (key) => `${bucketArn}/${key}`,
    generated: (key) => `arn:aws:s3:::${SCHEMA_BUCKET}/${key}`,
    parameter: (name) => `arn:aws:ssm:${region}:${accountId}:parameter${name}`,
    userPool: () => userPool,
    identity: (address) => {
      const domain = domainOf(address);
      const named = domain === domainOf(mailFrom) ? (mailIdentity ?? domain) : domain;
      return `arn:aws:ses:${region}:${accountId}:identity/${named}`;
    },
    ofAssembly: new Map([
      ...idsOf('AWS::AppSync::GraphQLApi').map((id) => [id, api] as const),
      ...projectBuckets(assembly).map(({ id }) => [id, bucketArn] as const),
      ...schemaBuckets(assembly).map((id) => [id, `arn:aws:s3:::${SCHEMA_BUCKET}`] as const),
      ...idsOf('AWS::Cognito::UserPool').map((id) => [id, userPool] as const),
    ]),
  };
}

/** The domain of `ada@example.com` or `Ada <ada@example.com>`. */
const domainOf = (address: string) => /@([^\s<>@]+)>?$/.exec(address)?.[1];
