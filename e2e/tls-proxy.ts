/**
 * The work of Caddy in front of a server: ends TLS, passes on the Host header, names the client's address, and supports
 * WebSockets. `node e2e/tls-proxy.ts HOST ADDRESS PORT` uses a certificate for HOST, listens at any free port of
 * ADDRESS, which it prints, and forwards to PORT of this machine.
 */
import { type IncomingMessage, request as send } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { selfSignedCertificate } from './self-signed-certificate.ts';

const [host = '', address = '', to = ''] = process.argv.slice(2);

const proxy = createServer(selfSignedCertificate(host), (request, response) => {
  const passed = send({ host: '127.0.0.1', port: Number(to), ...asked(request) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  request.pipe(passed);
});

proxy.on('upgrade', (request, socket, head) => {
  const { method, path: target, headers } = asked(request);
  const upstream = connect(Number(to), '127.0.0.1', () => {
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    upstream.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`);
    upstream.write(head);
    upstream.pipe(socket).pipe(upstream);
  });
  for (const end of [socket, upstream]) {
    end.on('error', () => [socket, upstream].map((each) => each.destroy()));
  }
});

proxy.listen(0, address, () => console.log(String((proxy.address() as AddressInfo).port)));

function asked({ method, url, headers, socket }: IncomingMessage) {
  return { method, path: url, headers: { ...headers, 'x-forwarded-for': socket.remoteAddress } };
}
