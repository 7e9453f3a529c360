import { createServer, type Server, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly to: readonly string[];
  /** Headers and body as received. */
  readonly source: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly mails: ReceivedMail[];
  close(): Promise<void>;
}

/**
 * A mail server that accepts every email except those to `nobody@…`, which it refuses permanently (RFC 5321).
 * @param port the port of a server that went down; by default any free one
 */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, mails);
  });
  const taken = await listen(server, port);
  return {
    url: `smtp://127.0.0.1:${taken}`,
    mails,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function serve(socket: Socket, mails: ReceivedMail[]): void {
  let [to, source, rest, isData] = [[] as string[], '', '', false];
  const say = (line: string) => socket.write(`${line}\r\n`);
  const command = (line: string) => {
    const [, recipient] = /^RCPT TO:<(.+?)>/i.exec(line) ?? [];
    if (/^EHLO/i.test(line)) return say('250-test\r\n250 8BITMIME');
    if (recipient?.startsWith('nobody@')) return say('550 no such user');
    if (recipient) to.push(recipient);
    isData = /^DATA/i.test(line);
    return say(isData ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok');
  };
  const content = (line: string) => {
    if (line !== '.') source += `${line}\r\n`;
    else {
      mails.push({ to, source });
      [to, source, isData] = [[], '', false];
      say('250 taken');
    }
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (piece) => {
    const lines = `${rest}${piece}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) (isData ? content : command)(line);
  });
  say('220 test');
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
}
