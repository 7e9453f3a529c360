import { describe, expect, it } from 'vitest';
import { hashFile } from './hash-file.ts';

/** Node has no workers of a browser: what is hashed here is hashed without one. */
describe('a small file', () => {
  it('is hashed without a worker', async () => {
    const { signal } = new AbortController();
    expect(await hashFile(new Blob(['abc']), () => undefined, signal)).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });

  it('is not hashed after an abort', async () => {
    const signal = AbortSignal.abort(new Error('removed'));
    await expect(hashFile(new Blob(['abc']), () => undefined, signal)).rejects.toThrow('removed');
  });
});

it('gives a large file to a worker', async () => {
  const large = new Blob([new Uint8Array(200_000)]);
  const { signal } = new AbortController();
  await expect(hashFile(large, () => undefined, signal)).rejects.toThrow('Worker is not defined');
});
