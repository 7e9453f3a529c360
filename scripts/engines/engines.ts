import { spawnSync } from 'node:child_process';
import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { CreateEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';

/** Another vendor's server, and the contract suites that it should pass. */
export interface Engine {
  name: string;
  command: string;
  args(port: number, folder: string): string[];
  env?: Record<string, string>;
  suites: string[];
  /** Creates the resources that the suites expect, and returns their environment. */
  prepare(url: string): Promise<Record<string, string>>;
}

const REGION = 'us-east-1';
const KEYS = { accessKeyId: 'contract-key', secretAccessKey: 'contract-secret-key' };
const BUCKET = 'contract-bucket';
const SENDER = 'no-reply@example.com';
const SUITES = 'packages/amplify-offline/tests/contract';
const s3Suites = ['s3.test.ts', 's3-protocol.test.ts', 's3-multipart.test.ts', 's3-requests.test.ts'];

export const signing = {
  AWS_REGION: REGION,
  AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
  AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
};

const s3Engine = {
  suites: s3Suites.map((file) => `${SUITES}/${file}`),
  async prepare(url: string) {
    const client = new S3Client({ region: REGION, endpoint: url, credentials: KEYS, forcePathStyle: true });
    await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
    return { CONTRACT_S3_BUCKET: BUCKET, CONTRACT_S3_PATH_STYLE: '1', AWS_ENDPOINT_URL_S3: url };
  },
};

const atMost = (characters: number) => ({ StringAttributeConstraints: { MaxLength: String(characters) } });

const moto = { command: 'moto_server', args: (port: number) => ['-H', '127.0.0.1', '-p', String(port)] };

export const engines: readonly Engine[] = [
  {
    ...s3Engine,
    name: 'S3: MinIO',
    command: 'minio',
    args: (port, folder) => ['server', folder, '--address', `127.0.0.1:${port}`],
    env: { MINIO_ROOT_USER: KEYS.accessKeyId, MINIO_ROOT_PASSWORD: KEYS.secretAccessKey },
  },
  {
    ...s3Engine,
    name: 'S3: versitygw',
    command: 'versitygw',
    args: (port, folder) => [
      ...['--access', KEYS.accessKeyId, '--secret', KEYS.secretAccessKey],
      ...['--port', `127.0.0.1:${port}`, '--region', REGION, 'posix', folder],
    ],
  },
  {
    ...moto,
    name: 'SES: moto',
    suites: [`${SUITES}/ses.test.ts`],
    async prepare(url) {
      const client = new SESv2Client({ region: REGION, endpoint: url, credentials: KEYS });
      await client.send(new CreateEmailIdentityCommand({ EmailIdentity: SENDER }));
      return { CONTRACT_SES_FROM: SENDER, AWS_ENDPOINT_URL_SESV2: url };
    },
  },
  {
    ...moto,
    name: 'SSM: moto',
    suites: [`${SUITES}/ssm.test.ts`],
    prepare: async (url) => ({ CONTRACT_SSM: '1', AWS_ENDPOINT_URL_SSM: url }),
  },
  {
    ...moto,
    name: 'Cognito: moto',
    suites: [
      'cognito.test.ts',
      'cognito-sign-in.test.ts',
      'cognito-profile.test.ts',
      'cognito-registration.test.ts',
    ].map((file) => `${SUITES}/${file}`),
    async prepare(url) {
      const client = new CognitoIdentityProviderClient({ region: REGION, endpoint: url, credentials: KEYS });
      const { UserPool } = await client.send(
        // As amplify/auth synthesizes it, as far as the suites need it.
        new CreateUserPoolCommand({
          PoolName: 'contract',
          UsernameAttributes: ['email'],
          AutoVerifiedAttributes: ['email'],
          UsernameConfiguration: { CaseSensitive: false },
          Schema: [
            { Name: 'email', Required: true, Mutable: true },
            { Name: 'given_name', Required: true, Mutable: true },
            { Name: 'companyId', AttributeDataType: 'String', Mutable: false, ...atMost(100) },
            { Name: 'role', AttributeDataType: 'String', Mutable: false, ...atMost(16) },
          ],
          Policies: {
            PasswordPolicy: {
              ...{ MinimumLength: 8, RequireLowercase: true, RequireUppercase: true },
              ...{ RequireNumbers: true, RequireSymbols: true },
            },
          },
        }),
      );
      const { UserPoolClient } = await client.send(
        new CreateUserPoolClientCommand({
          UserPoolId: UserPool?.Id,
          ClientName: 'contract',
          ExplicitAuthFlows: ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
          PreventUserExistenceErrors: 'ENABLED',
          WriteAttributes: ['email', 'given_name', 'phone_number', 'custom:companyId', 'custom:role'],
        }),
      );
      return {
        COGNITO_USER_POOL_ID: UserPool?.Id ?? '',
        COGNITO_CLIENT_ID: UserPoolClient?.ClientId ?? '',
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: url,
      };
    },
  },
];

/** True if the command can be started here. */
export const isInstalled = ({ command }: Pick<Engine, 'command'>): boolean =>
  spawnSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' }).status === 0;
