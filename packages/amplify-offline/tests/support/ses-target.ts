import { SESv2Client, type SESv2ClientConfig, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { email, type OutboxUnderTest, startOutbox, type Words } from './outbox.ts';

/**
 * The email service under test: ours, or SES if CONTRACT_SES_FROM is set to a verified sender. Region and credentials
 * come from the environment; AWS_ENDPOINT_URL_SESV2 names another server with the same protocol. The emails go to the
 * mailbox simulator of SES.
 */
const { CONTRACT_SES_FROM } = process.env;
export const isReal = Boolean(CONTRACT_SES_FROM);

/** A test of a rule that only our service has. */
export const testLocally = test.skipIf(isReal);

export interface SesTarget {
  readonly client: SESv2Client;
  /** The stock client with other options. */
  clientWith(config: Partial<SESv2ClientConfig>): SESv2Client;
  /** A mailbox that accepts every email. */
  mailbox(name: string): string;
  /** An email that the service accepts. */
  email(to: string[], words?: Words): SendEmailCommandInput;
}

/** Opens the target before the tests of a file and closes it after them. */
export function openSesTarget(): SesTarget {
  let local: OutboxUnderTest | undefined;
  let client: SESv2Client;
  const clientWith: SesTarget['clientWith'] = (config) =>
    local ? local.clientWith(config) : new SESv2Client(config);
  beforeAll(async () => {
    if (!isReal) local = await startOutbox();
    client = clientWith({});
  });
  afterAll(async () => {
    await local?.stop();
    expect(local?.faults ?? []).toEqual([]);
  });
  return {
    get client() {
      return client;
    },
    clientWith,
    mailbox: (name) => (isReal ? `success+${name}@simulator.amazonses.com` : `${name}@example.com`),
    email: (to, words) => email(to, CONTRACT_SES_FROM ? { from: CONTRACT_SES_FROM, ...words } : words),
  };
}
