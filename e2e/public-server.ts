import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, request as send } from 'node:http';
import { createServer, type Server as HttpsServer } from 'node:https';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright';
import { chromiumLaunch, ensureChromium } from '#scripts/chromium.ts';

const HOST = 'docs.plumbline.test';
/** Another address than the server's: only the proxy can be reached there. */
const PROXY_ADDRESS = process.platform === 'linux' ? '127.0.0.2' : '127.0.0.1';
const TOKEN = 'operator-token-of-this-test';
const START_MS = 120_000;

/** Plumbline as a company runs it: with a public origin, behind a proxy that ends TLS. */
export class PublicServer {
  readonly origin: string;
  readonly #folder: string;
  readonly #port: number;
  readonly #proxy: HttpsServer;
  #process: ChildProcess | undefined;
  #said = '';

  private constructor(folder: string, port: number, proxy: HttpsServer) {
    this.#folder = folder;
    this.#port = port;
    this.#proxy = proxy;
    this.origin = `https://${HOST}:${portOf(proxy)}`;
  }

  static async start(port: number): Promise<PublicServer> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'plumbline-public-'));
    const proxy = await startProxy(folder, port);
    const server = new PublicServer(folder, port, proxy);
    await server.#launch();
    return server;
  }

  /** A browser that reaches the origin's name at the proxy's address. */
  browser(): Promise<Browser> {
    const launch = chromiumLaunch(ensureChromium());
    const rules = [`--host-resolver-rules=MAP ${HOST} ${PROXY_ADDRESS}`, '--ignore-certificate-errors'];
    return chromium.launch({ ...launch, args: [...launch.args, ...rules] });
  }

  /** The link that the start has printed. */
  get founderLink(): string {
    const [link] = /https:\/\/\S+#founder=\S+/.exec(this.#said) ?? [];
    if (!link) throw new Error(`The server printed no founder's link: ${this.#said}`);
    return link;
  }

  /** As the operator reads it in the outbox. */
  async mailedCode(email: string): Promise<string> {
    const headers = { host: new URL(this.origin).host, authorization: `Bearer ${TOKEN}` };
    const target = `/_local/outbox.json?to=${encodeURIComponent(email)}`;
    const text = await new Promise<string>((resolve, reject) => {
      const asked = send({ host: '127.0.0.1', port: this.#port, path: target, headers }, async (answer) => {
        let all = '';
        for await (const piece of answer) all += piece;
        resolve(all);
      });
      asked.on('error', reject).end();
    });
    const [code] = /\b\d{6}\b/.exec(text) ?? [];
    if (!code) throw new Error(`no code was mailed to ${email}`);
    return code;
  }

  async stop(): Promise<void> {
    const child = this.#process;
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    this.#proxy.closeAllConnections();
    await new Promise((resolve) => this.#proxy.close(resolve));
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #launch(): Promise<void> {
    const env = {
      ...process.env,
      DATA_DIR: path.join(this.#folder, 'data'),
      PUBLIC_ORIGIN: this.origin,
      LISTEN: `127.0.0.1:${this.#port}`,
      TRUSTED_PROXY: '127.0.0.1',
      OPERATOR_TOKEN: TOKEN,
    };
    const child = spawn(process.execPath, ['scripts/start.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    await new Promise<void>((resolve, reject) => {
      setTimeout(() => reject(new Error('the server did not start')), START_MS).unref();
      child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
      // Its log has a line for every request; only what went wrong is worth reading here.
      createInterface({ input: child.stderr }).on('line', (line) => {
        if (!line.includes('"level":"info"')) console.error(line);
      });
      child.stdout.on('data', (piece) => {
        this.#said += piece;
        if (this.#said.includes('#founder=')) resolve();
      });
    });
  }
}

/** What Caddy does: ends TLS, passes on the Host header, says whose request it is, lets WebSockets through. */
async function startProxy(folder: string, to: number): Promise<HttpsServer> {
  const proxy = createServer(certificate(folder), (request, response) => {
    const passed = send({ host: '127.0.0.1', port: to, ...asked(request) }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  proxy.on('upgrade', (request, socket, head) => {
    const { method, path: target, headers } = asked(request);
    const upstream = connect(to, '127.0.0.1', () => {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      upstream.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
      upstream.write(head);
      upstream.pipe(socket).pipe(upstream);
    });
    for (const end of [socket, upstream])
      end.on('error', () => [socket, upstream].map((each) => each.destroy()));
  });
  await new Promise<void>((resolve) => proxy.listen(0, PROXY_ADDRESS, resolve));
  return proxy;
}

function asked({ method, url, headers, socket }: IncomingMessage) {
  return { method, path: url, headers: { ...headers, 'x-forwarded-for': socket.remoteAddress } };
}

function certificate(folder: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  execFileSync('openssl', [...request, ...names, '-days', '2', '-keyout', key, '-out', cert], {
    stdio: 'ignore',
  });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

function portOf(server: HttpsServer): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
