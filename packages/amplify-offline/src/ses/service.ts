import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLargeError, readBody } from '../server/read-body.ts';
import type { LocalService } from '../server/service.ts';
import { sha256, verifySigV4 } from '../server/sigv4.ts';
import { SignatureError } from '../server/sigv4-claim.ts';
import { storageFault } from '../sqlite/storage-fault.ts';
import { createBrowsing } from './browsing.ts';
import { createDelivery } from './delivery.ts';
import type { Mail, MailTransport } from './mail.ts';
import { openMailStore } from './mail-store.ts';
import { sendError, sendJson } from './responses.ts';
import { mailOfRequest, SendEmailError } from './send-email.ts';

export interface OutboxOptions {
  /** The folder that contains `outbox.sqlite`. */
  readonly dataDir: string;
  readonly region: string;
  /** The product's name, for page titles. */
  readonly product?: string;
  /** The path of the pages. The same path with `.json` returns the emails to programs. */
  readonly publicPath: string;
  readonly secretFor: (accessKeyId: string) => string | undefined;
  /** Whether the key's owner may send from that address. */
  readonly allows: (accessKeyId: string, action: 'ses:SendEmail', from: string) => boolean;
  /** Sends the emails. Without it they stay in the outbox. */
  readonly transport?: MailTransport;
  /** Called with notable events that are not faults. */
  readonly onNote?: (note: string) => void;
  /** How many emails are kept, newest first. Defaults to 1,000. */
  readonly mailsKept?: number;
  /** Called with server faults. The client sees only an internal error. */
  readonly onError: (error: unknown) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface Outbox extends LocalService {
  /**
   * Stores an email, which is on the disk when this returns.
   * @throws for a text message when a transport is configured, because it sends only emails
   */
  deliver(mail: Mail): void;
}

/** The path of SES v2's SendEmail. */
const SEND_PATH = '/v2/email/outbound-emails';
/** Larger than any email without attachments. */
const MAX_BODY_BYTES = 1024 * 1024;
const MAILS_KEPT = 1_000;

/** Replaces SES: accepts emails by its protocol, stores them, and shows them to the operator. */
export function createOutbox(options: OutboxOptions): Outbox {
  const now = options.now ?? Date.now;
  const store = openMailStore(options.dataDir, options.mailsKept ?? MAILS_KEPT);
  const browse = createBrowsing(store, {
    product: options.product ?? 'Amplify',
    path: options.publicPath,
    isSending: options.transport !== undefined,
  });

  const delivery = options.transport
    ? createDelivery({ store, transport: options.transport, now, onNote: options.onNote ?? (() => {}) })
    : null;
  delivery?.wake();
  const keep = (mail: Mail): number => {
    if (delivery && mail.kind === 'sms') throw new Error('This installation sends no text messages.');
    const id = store.add(mail, now(), delivery ? 'waiting' : 'kept');
    delivery?.wake();
    return id;
  };

  const accept = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request, MAX_BODY_BYTES);
    const { method = '', url = '', headers } = request;
    const { accessKeyId } = verifySigV4(
      { method, target: url, headers },
      {
        service: 'ses',
        region: options.region,
        secretFor: options.secretFor,
        now: () => new Date(now()),
        bodyHash: sha256(body),
      },
    );
    const mail = mailOfRequest(body.toString('utf8'));
    if (!options.allows(accessKeyId, 'ses:SendEmail', bareAddress(mail.from))) {
      sendError(response, 403, 'AccessDeniedException', 'Not authorized to perform ses:SendEmail.');
      return;
    }
    const id = keep(mail);
    sendJson(response, 200, { MessageId: `${id}-${randomUUID()}` });
  };

  const route = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url?.split('?')[0] ?? '';
    if (request.method === 'POST' && path === SEND_PATH) await accept(request, response);
    else if (!browse(request, response)) {
      sendError(response, 404, 'NotFoundException', `${request.method} ${path}`);
    }
  };

  return {
    name: 'outbox',
    deliver: (mail) => void keep(mail),
    handle: (request, response) =>
      route(request, response).catch((error: unknown) => answerError(error, response, options.onError)),
    health: () => ({
      mails: store.count(),
      ...(delivery && {
        waiting: store.count('waiting'),
        failed: store.count('failed'),
        problem: delivery.problem(),
      }),
    }),
    async close() {
      await delivery?.close();
      store.close();
    },
  };
}

/** Treats `Ada <ada@example.com>` and the bare address as the same sender. */
const bareAddress = (from: string) => /<(.+)>/.exec(from)?.[1] ?? from;

function answerError(error: unknown, response: ServerResponse, onError: (error: unknown) => void): void {
  if (error instanceof SignatureError) sendError(response, 403, error.code, error.message);
  else if (error instanceof SendEmailError) sendError(response, 400, error.type, error.message);
  else if (error instanceof BodyTooLargeError) {
    response.setHeader('connection', 'close');
    sendError(response, 413, 'BadRequestException', error.message);
  } else {
    onError(error);
    const fault = storageFault(error);
    const sentence = fault?.sentence ?? 'Something went wrong.';
    sendError(response, fault?.status ?? 500, 'InternalServiceErrorException', sentence);
  }
}
