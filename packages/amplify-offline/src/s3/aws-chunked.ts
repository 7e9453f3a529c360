import { S3Error } from './s3-error.ts';

type State = 'size' | 'bytes' | 'end of bytes' | 'trailers';

/**
 * Decodes the `aws-chunked` encoding, in which the AWS SDK sends a stream whose checksum it knows only at the end:
 * `{hex size}[;extensions]\r\n{bytes}\r\n … 0\r\n{trailer: value}\r\n\r\n`. Yields the bytes and passes trailers to a
 * callback. Described in the S3 API reference, "Signature calculations: transferring payload in multiple chunks".
 */
export async function* decodeAwsChunked(
  source: AsyncIterable<Buffer>,
  onTrailer: (name: string, value: string) => void,
): AsyncGenerator<Buffer> {
  let buffered: Buffer = Buffer.alloc(0);
  let state = 'size' as State;
  let left = 0;
  for await (const piece of source) {
    buffered = Buffer.concat([buffered, piece]);
    for (;;) {
      if (state === 'bytes') {
        if (buffered.length === 0) break;
        const taken = buffered.subarray(0, left);
        buffered = buffered.subarray(taken.length);
        left -= taken.length;
        yield taken;
        if (left > 0) break;
        state = 'end of bytes';
      }
      const line = takeLine(buffered);
      if (!line) break;
      buffered = line.rest;
      if (state === 'end of bytes') {
        if (line.text !== '') throw malformed();
        state = 'size';
      } else if (state === 'size') {
        left = chunkSize(line.text);
        state = left === 0 ? 'trailers' : 'bytes';
      } else if (line.text !== '') {
        const [name = '', value = ''] = line.text.split(/:(.*)/s);
        onTrailer(name.trim().toLowerCase(), value.trim());
      }
    }
  }
  if (state !== 'trailers' || buffered.length > 0) throw malformed();
}

const MAX_LINE_BYTES = 8_192;

function takeLine(buffer: Buffer): { text: string; rest: Buffer } | undefined {
  const end = buffer.indexOf('\r\n');
  if (end < 0) {
    if (buffer.length > MAX_LINE_BYTES) throw malformed();
    return undefined;
  }
  return { text: buffer.toString('latin1', 0, end), rest: buffer.subarray(end + 2) };
}

function chunkSize(line: string): number {
  const match = /^([0-9a-f]{1,8})(;.*)?$/i.exec(line);
  if (!match?.[1]) throw malformed();
  return Number.parseInt(match[1], 16);
}

const malformed = () =>
  new S3Error(400, 'IncompleteBody', 'The request body is not well-formed aws-chunked content.');
