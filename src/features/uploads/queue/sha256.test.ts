import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { sha256Of } from './sha256.ts';

it('returns the SHA-256 of a file of any size, and counts its bytes', async () => {
  for (const size of [0, 1, 63, 64, 65, 300_000]) {
    const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31) % 251);
    let counted = 0;
    const digest = await sha256Of(new Blob([bytes]).stream(), (done) => {
      counted = done;
    });
    expect(digest).toBe(createHash('sha256').update(bytes).digest('hex'));
    expect(counted).toBe(size);
  }
});
