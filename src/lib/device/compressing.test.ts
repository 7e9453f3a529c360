import { expect, it } from 'vitest';
import { compress, expand } from './compressing.ts';

it('compresses repetitive text to less than a tenth, and restores it', async () => {
  const text = 'Cover to reinforcement is 40 mm. '.repeat(500);
  const small = await compress(new Blob([text]));
  expect(small.size).toBeLessThan(text.length / 10);
  expect(await (await expand(small)).text()).toBe(text);
});

it('restores an empty file, and one that was stored without compression', async () => {
  expect((await expand(await compress(new Blob([])))).size).toBe(0);
  for (const kept of ['{"data":1}', '', '\u001f'])
    expect(await (await expand(new Blob([kept]))).text()).toBe(kept);
});

it('refuses a file that was cut off', async () => {
  const small = await compress(new Blob(['Slab poured at 7']));
  await expect(expand(small.slice(0, small.size - 4))).rejects.toThrow();
});
