import { hostname } from 'node:os';
import { MailRefusedError, type MailTransport } from 'amplify-offline/mail-transport';

/** A mail server that says nothing for so long is down; the mail waits and the next one is tried. */
const SILENCE_MS = 20_000;

/**
 * Sends by the mail server at `url`, `smtps://user:password@mail.example.com:465`; `smtp://` changes to TLS where the server
 * offers it, and with a password it must.
 */
export async function smtpTransport(url: string): Promise<MailTransport> {
  // Only a server that sends emails needs it.
  const { default: nodemailer } = await import('nodemailer');
  const { protocol, hostname: server, username } = new URL(url);
  const isLoopback = /^(localhost|127\.|\[::1\])/.test(server);
  const transporter = nodemailer.createTransport({
    url,
    // A password never goes out in the clear.
    requireTLS: protocol === 'smtp:' && username !== '' && !isLoopback,
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    // Nothing in a mail may make this server open a file or an address.
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

/** The name after the @, as one mail server tells another; a crash between sending and noting it repeats the same id. */
const domainOf = (from: string) => /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? hostname();

/** 5xx for a recipient or the words of a mail stays so. A refused password or sender is the operator's to mend: it waits. */
function isForGood(error: unknown): boolean {
  const { responseCode = 0, command = '' } = error as { responseCode?: number; command?: string };
  return responseCode >= 500 && /^(RCPT TO|DATA)$/.test(command);
}

/** One line of what the mail server or the network said. */
function saidOf(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string };
  return (response ?? message ?? String(error)).replace(/\s+/g, ' ').slice(0, 300);
}
