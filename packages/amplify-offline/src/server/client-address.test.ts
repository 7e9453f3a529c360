import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddressBehind } from './client-address.ts';

const request = (forwarded?: string, connected = '127.0.0.1') =>
  ({
    socket: { remoteAddress: connected },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage;
const behind = (...trusted: string[]) => clientAddressBehind({ trusted });

test('ignores a claimed address when there is no proxy', () => {
  expect(behind()(request('203.0.113.9'))).toBe('127.0.0.1');
});

test('ignores an address claimed by a sender that is not a trusted proxy', () => {
  expect(behind('127.0.0.1')(request('203.0.113.9', '198.51.100.7'))).toBe('198.51.100.7');
});

test('uses the address that the outermost proxy saw, whatever the client claimed', () => {
  expect(behind('127.0.0.1')(request('6.6.6.6, 203.0.113.9'))).toBe('203.0.113.9');
  const two = behind('127.0.0.1', '10.0.0.0/8');
  expect(two(request('6.6.6.6, 203.0.113.9, 10.0.0.1'))).toBe('203.0.113.9');
  expect(two(request('6.6.6.6, 203.0.113.9', '::ffff:10.1.2.3'))).toBe('203.0.113.9');
  expect(behind('fd00::/8')(request('2001:db8::5', 'fd00::1'))).toBe('2001:db8::5');
});

test('uses the proxy’s address when it forwards none, and reports that once', () => {
  const silent: string[] = [];
  const address = clientAddressBehind({ trusted: ['127.0.0.1'], onSilent: (proxy) => silent.push(proxy) });
  expect(address(request())).toBe('127.0.0.1');
  expect(address(request('unknown'))).toBe('127.0.0.1');
  expect(silent).toEqual(['127.0.0.1']);
});

test('expects no forwarded address from this computer’s own programs', () => {
  const silent: string[] = [];
  const isDirect = ({ headers }: IncomingMessage) => headers.host === 'inside';
  const address = clientAddressBehind({
    trusted: ['127.0.0.1'],
    isDirect,
    onSilent: (one) => silent.push(one),
  });
  const direct = request('203.0.113.9');
  direct.headers.host = 'inside';
  expect(address(direct)).toBe('127.0.0.1');
  expect(silent).toEqual([]);
  expect(address(request('203.0.113.9'))).toBe('203.0.113.9');
});

test.each(['proxy.example', '10.0.0.1/99', '10.0.0.0/x', ''])('rejects %j as a proxy’s address', (given) => {
  expect(() => behind(given)).toThrow(/not an address of a proxy/);
});
