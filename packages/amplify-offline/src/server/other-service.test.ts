import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuseOtherService } from './other-service.ts';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer(refuseOtherService);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const sentence = (service: string) =>
  `This call of the AWS service ${service} does not run here. To use another server for it, name its address in a variable such as AWS_ENDPOINT_URL_SQS, in the option own.`;

describe('a request of the AWS SDK to a service that does not run here', () => {
  const options = () => ({
    ...{ region: 'us-east-1', endpoint: origin },
    credentials: { accessKeyId: 'ASIA', secretAccessKey: 'x' },
  });

  test('fails with one sentence, in the JSON protocol', async () => {
    const client = new CognitoIdentityProviderClient(options());
    const refusal = { name: 'NotImplemented', message: sentence('cognito-idp') };
    await expect(client.send(new ListUsersCommand({ UserPoolId: 'a_b' }))).rejects.toMatchObject(refusal);
  });

  test('fails with one sentence, in the REST protocol', async () => {
    const email = new SendEmailCommand({ Content: {} });
    const refusal = { name: 'NotImplemented', message: sentence('ses') };
    await expect(new SESv2Client(options()).send(email)).rejects.toMatchObject(refusal);
  });

  test('fails with one sentence, in the query protocol', async () => {
    const reply = await fetch(origin, {
      method: 'POST',
      headers: {
        authorization:
          'AWS4-HMAC-SHA256 Credential=ASIA/20260101/us-east-1/sns/aws4_request, SignedHeaders=host',
      },
      body: new URLSearchParams({ Action: 'Publish' }),
    });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([501, 'text/xml']);
    expect(await reply.text()).toBe(
      `<ErrorResponse><Error><Code>NotImplemented</Code><Message>${sentence('sns')}</Message></Error></ErrorResponse>`,
    );
  });

  test('is not every request', async () => {
    expect((await fetch(origin)).status).toBe(404);
  });
});
