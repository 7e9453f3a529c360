import { request as send } from 'node:http';

export interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/**
 * Sends requests as the proxy in front of a server does: to its port on this machine, with the host name of its
 * public origin.
 */
export function askAsProxy(port: number, publicOrigin: string) {
  const { host } = new URL(publicOrigin);
  return ({ path, method = 'GET', headers = {}, body }: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const forwarded = { host, 'x-forwarded-for': '203.0.113.9', ...headers };
      const request = send(
        { host: '127.0.0.1', port, path, method, headers: forwarded },
        async (response) => {
          let text = '';
          for await (const piece of response) text += piece;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
        },
      );
      request.on('error', reject).end(body);
    });
}
