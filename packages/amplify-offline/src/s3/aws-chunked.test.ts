import { expect, test } from 'vitest';
import { decodeAwsChunked } from './aws-chunked.ts';

async function* inPieces(text: string, length: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < text.length; start += length) {
    yield Buffer.from(text.slice(start, start + length), 'latin1');
  }
}

async function decode(text: string, length = text.length) {
  const trailers: Record<string, string> = {};
  let bytes = '';
  const decoded = decodeAwsChunked(inPieces(text, length), (name, value) => {
    trailers[name] = value;
  });
  for await (const piece of decoded) bytes += piece.toString('latin1');
  return { bytes, trailers };
}

const encoded = 'a\r\n0123\r\n6789\r\n3;x=y\r\nabc\r\n0\r\nx-amz-checksum-crc32:AAAA==\r\n\r\n';

test.each([1, 2, 3, 7, 1000])('decodes bytes and trailers that arrive in pieces of %i', async (length) => {
  expect(await decode(encoded, length)).toEqual({
    bytes: '0123\r\n6789abc',
    trailers: { 'x-amz-checksum-crc32': 'AAAA==' },
  });
});

test.each(['', 'a\r\n012', 'zz\r\n', '3\r\nabcd\r\n0\r\n\r\n', '3\r\nabc\r\n'])(
  'rejects %j',
  async (text) => {
    await expect(decode(text)).rejects.toThrow(/aws-chunked/);
  },
);
