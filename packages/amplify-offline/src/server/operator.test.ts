import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it, test } from 'vitest';
import { operatorGate } from './operator.ts';

const TOKEN = 'a-token-of-the-operator';
const basic = (password: string) => `Basic ${Buffer.from(`anybody:${password}`).toString('base64')}`;

/** The status of a request. 200 means that the gate let it pass. */
function asked(
  gate: Parameters<typeof operatorGate>[0],
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): number {
  let status = 200;
  const response = {
    setHeader: () => undefined,
    writeHead: (given: number) => {
      status = given;
      return { end: () => undefined };
    },
  };
  const request = { headers, socket: { remoteAddress } };
  const passes = operatorGate(gate)(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return passes ? 200 : status;
}

it('admits this machine at localhost, and no other', () => {
  const gate = { isPublic: false };
  expect(asked(gate)).toBe(200);
  expect(asked(gate, {}, '::ffff:127.0.0.1')).toBe(200);
  expect(asked(gate, {}, '192.168.1.20')).toBe(403);
});

test.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
  'treats a request with %s as one from another machine',
  (header) => {
    expect(asked({ isPublic: false }, { [header]: '127.0.0.1' })).toBe(403);
  },
);

it('requires the token with a public origin, even from this machine', () => {
  const gate = { isPublic: true, token: TOKEN };
  expect(asked(gate)).toBe(401);
  expect(asked(gate, { authorization: basic('wrong') })).toBe(401);
  expect(asked(gate, { authorization: `Bearer ${TOKEN}x` })).toBe(401);
  expect(asked(gate, { authorization: basic('') })).toBe(401);
  expect(asked(gate, { authorization: basic(TOKEN) }, '203.0.113.9')).toBe(200);
  expect(asked(gate, { authorization: `Bearer ${TOKEN}` }, '203.0.113.9')).toBe(200);
});

it('refuses everyone with a public origin and no token', () => {
  expect(asked({ isPublic: true })).toBe(404);
  expect(asked({ isPublic: true }, { authorization: basic('undefined') })).toBe(404);
});
