import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddressBehind } from './client-address.ts';

const request = (forwarded?: string) =>
  ({
    socket: { remoteAddress: '127.0.0.1' },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as IncomingMessage;

test('ignores an address claimed without a proxy', () => {
  expect(clientAddressBehind(0)(request('203.0.113.9'))).toBe('127.0.0.1');
});

test('uses the address that the outermost proxy saw, whatever the client wrote', () => {
  expect(clientAddressBehind(1)(request('6.6.6.6, 203.0.113.9'))).toBe('203.0.113.9');
  expect(clientAddressBehind(2)(request('6.6.6.6, 203.0.113.9, 10.0.0.1'))).toBe('203.0.113.9');
});

test('uses the connection’s address when the request bypassed the proxy', () => {
  expect(clientAddressBehind(1)(request())).toBe('127.0.0.1');
  expect(clientAddressBehind(1)(request(''))).toBe('127.0.0.1');
  expect(clientAddressBehind(2)(request('203.0.113.9'))).toBe('127.0.0.1');
});
