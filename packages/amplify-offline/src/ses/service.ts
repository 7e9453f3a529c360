import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLargeError, readBody } from '../server/read-body.ts';
import type { LocalService } from '../server/service.ts';
import { sha256, verifySigV4 } from '../server/sigv4.ts';
import { SignatureError } from '../server/sigv4-claim.ts';
import { storageFault } from '../sqlite/storage-fault.ts';
import { createBrowsing } from './browsing.ts';
import { createDelivery } from './delivery.ts';
import type { Mail } from './mail.ts';
import { openMailStore } from './mail-store.ts';
import { sendError, sendJson } from './responses.ts';
import { mailOfRequest, SendEmailError } from './send-email.ts';
import type { MailTransport } from './transport.ts';

export interface OutboxOptions {
  /** Holds `outbox.sqlite`. */
  readonly dataDir: string;
  readonly region: string;
  /** Whose mails they are, in the titles of the pages. */
  readonly product?: string;
  /** The pages are at and below it; the same with `.json` gives the mails to programs. */
  readonly publicPath: string;
  readonly secretFor: (accessKeyId: string) => string | undefined;
  /** Whether the holder of the key may send from that address. */
  readonly allows: (accessKeyId: string, action: 'ses:SendEmail', from: string) => boolean;
  /** Sends the mails; without one they stay here and go nowhere else. */
  readonly transport?: MailTransport;
  /** Told what is worth a line in the log and is no fault. */
  readonly onNote?: (note: string) => void;
  /** The newest that are kept; 1 000 when not given. */
  readonly mailsKept?: number;
  /** Gets what went wrong inside the service; the client only sees an internal error. */
  readonly onError: (error: unknown) => void;
  /** Epoch milliseconds. */
  readonly now?: () => number;
}

export interface Outbox extends LocalService {
  /** Stores a mail; it is on the disk when this returns. @throws for a text message where mails are really sent */
  deliver(mail: Mail): void;
}

/** Where SES v2 takes a mail. */
const SEND_PATH = '/v2/email/outbound-emails';
/** More than the recipients, texts and attachments-free HTML of any mail of the product. */
const MAX_BODY_BYTES = 1024 * 1024;
const MAILS_KEPT = 1_000;

/** Stands in for SES: takes emails by its protocol, keeps them, and shows them to the operator. */
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

/** `Ada <ada@example.com>` and the address alone are the same sender. */
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
