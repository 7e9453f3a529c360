import { createPrivateKey, createPublicKey, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { selfSignedCertificate } from './self-signed-certificate.ts';

const NOW = Date.parse('2026-11-24T20:30:00Z');

it('makes a certificate that its own key signed, for the host and for two days', () => {
  const { key, cert } = selfSignedCertificate('plumbline.example', NOW);
  const read = new X509Certificate(cert);
  expect(read.verify(createPublicKey(key))).toBe(true);
  expect(read.checkPrivateKey(createPrivateKey(key))).toBe(true);
  expect(read.checkHost('plumbline.example')).toBe('plumbline.example');
  expect(read.checkHost('other.example')).toBeUndefined();
  expect([read.validFrom, read.validTo].map((time) => new Date(time).toISOString())).toEqual([
    '2026-11-23T20:30:00.000Z',
    '2026-11-25T20:30:00.000Z',
  ]);
});
