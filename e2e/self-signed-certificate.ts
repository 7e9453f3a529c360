import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const DAY_MS = 86_400_000;

const TAG = {
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  id: 0x06,
  text: 0x0c,
  time: 0x17,
  sequence: 0x30,
  set: 0x31,
};
/** Of a certificate: its version, its extensions. Of a name: a host. */
const CONTEXT = { version: 0xa0, extensions: 0xa3, host: 0x82 };
const ID = {
  ecdsaWithSha256: [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02],
  commonName: [0x55, 0x04, 0x03],
  subjectAltName: [0x55, 0x1d, 0x11],
};

/** A key and a certificate for `host` as PEM, valid from yesterday until tomorrow (RFC 5280, encoded as DER). */
export function selfSignedCertificate(host: string, now = Date.now()): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = sequence(id(ID.ecdsaWithSha256));
  const name = sequence(encoded(TAG.set, sequence(id(ID.commonName), encoded(TAG.text, Buffer.from(host)))));
  const hosts = sequence(encoded(CONTEXT.host, Buffer.from(host)));
  const signed = sequence(
    encoded(CONTEXT.version, encoded(TAG.integer, Buffer.from([2]))),
    encoded(TAG.integer, Buffer.from([1]), randomBytes(8)),
    algorithm,
    name,
    sequence(time(now - DAY_MS), time(now + DAY_MS)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    encoded(CONTEXT.extensions, sequence(sequence(id(ID.subjectAltName), encoded(TAG.octets, hosts)))),
  );
  const signature = encoded(TAG.bits, Buffer.from([0]), sign('sha256', signed, privateKey));
  const lines =
    sequence(signed, algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** A value in DER: its tag, its length and its contents. */
function encoded(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  return Buffer.concat([Buffer.from([tag, ...lengthBytes(body.length)]), body]);
}

/** DER requires the shortest form. */
function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length];
  return length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const sequence = (...values: readonly Uint8Array[]) => encoded(TAG.sequence, ...values);
const id = (bytes: readonly number[]) => encoded(TAG.id, Buffer.from(bytes));

/** `261124203000Z` */
function time(ms: number): Buffer {
  const digits = new Date(ms).toISOString().replace(/\D/g, '');
  return encoded(TAG.time, Buffer.from(`${digits.slice(2, 14)}Z`));
}
