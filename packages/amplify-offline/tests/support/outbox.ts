import { SESv2Client, type SESv2ClientConfig, type SendEmailCommandInput } from '@aws-sdk/client-sesv2';
import { createOutbox, type Outbox, type OutboxOptions } from '#src/ses/service.ts';
import { credentials, region, secretFor, serve, temporaryFolder } from './serve.ts';

export const publicPath = '/_local/outbox';

/** A sender that no role may use. */
export const foreignSender = 'Boss <somebody@else.example>';

export interface OutboxUnderTest {
  readonly origin: string;
  readonly service: Outbox;
  /** Errors inside the service. */
  readonly faults: unknown[];
  /** The stock SES client, connected to this outbox. */
  clientWith(config: Partial<SESv2ClientConfig>): SESv2Client;
  /** Starts a new service with the same emails. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the outbox in its own folder. */
export async function startOutbox(more: Partial<OutboxOptions> = {}): Promise<OutboxUnderTest> {
  const folder = temporaryFolder();
  const faults: unknown[] = [];
  const open = () =>
    serve(
      createOutbox({
        dataDir: folder.path,
        region,
        publicPath,
        secretFor,
        allows: (_key, _action, from) => !foreignSender.includes(`<${from}>`),
        onError: (error) => faults.push(error),
        ...more,
      }),
    );
  let served = await open();
  return {
    faults,
    get origin() {
      return served.origin;
    },
    get service() {
      return served.service;
    },
    clientWith: (config) =>
      new SESv2Client({ region, endpoint: served.origin, credentials, maxAttempts: 1, ...config }),
    async restart() {
      await served.close();
      served = await open();
    },
    async stop() {
      await served.close();
      folder.remove();
    },
  };
}

export interface Words {
  readonly from?: string;
  readonly subject?: string;
  readonly text?: string;
}

export function email(to: string[], words: Words = {}): SendEmailCommandInput {
  return {
    FromEmailAddress: words.from ?? 'Example <no-reply@example.test>',
    Destination: { ToAddresses: to },
    Content: {
      Simple: {
        Subject: { Data: words.subject ?? 'You are invited' },
        Body: { Text: { Data: words.text ?? 'Come in.' } },
      },
    },
  };
}

/** Replaces the signer, for a client that signs nothing. */
export const noSigner = { sign: async <Request>(request: Request) => request };
