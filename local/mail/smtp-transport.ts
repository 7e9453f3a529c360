import { hostname } from 'node:os';
import { MailRefusedError, type MailTransport } from 'amplify-offline/mail-transport';

/** A mail server without a reply for this long counts as down. The email waits, and the next one is tried. */
const SILENCE_MS = 20_000;

/**
 * Sends through the mail server at `url`, such as `smtps://user:password@mail.example.com:465`. `smtp://`
 * changes to TLS if the server offers it; with a password, TLS is required.
 */
export async function smtpTransport(url: string): Promise<MailTransport> {
  // Only a server that sends emails needs it.
  const { default: nodemailer } = await import('nodemailer');
  const { protocol, hostname: server, username } = new URL(url);
  const isLoopback = /^(localhost|127\.|\[::1\])/.test(server);
  const transporter = nodemailer.createTransport({
    url,
    // Never sends a password unencrypted.
    requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // Nothing in an email may make this server open a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, subject, text, html, replyTo }, id) {
      try {
        await transporter.sendMail({
          ...{ from, to: [...to], subject, text, html, replyTo },
          messageId: `<${id}@${domainOf(from)}>`,
        });
      } catch (error) {
        throw isForGood(error) ? new MailRefusedError(saidOf(error)) : new Error(saidOf(error));
      }
    },
    close: () => transporter.close(),
  };
}

/** The message ID. It stays the same if a crash after sending makes the email be sent again. */
const domainOf = (from: string) => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? hostname();

/**
 * A 5xx reply for a recipient or a message is permanent. After a refused password or sender the email waits,
 * because the operator can fix that.
 */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
}

/** The first line of the mail server's or the network's message. */
function saidOf(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string };
  return (response ?? message ?? String(error)).replace(/\s+/g, ' ').slice(0, 300);
}
