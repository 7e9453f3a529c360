import { describe, expect, it } from 'vitest';
import { inParallel } from './in-parallel.ts';

describe('inParallel', () => {
  it('runs the given number at a time and keeps the order', async () => {
    let running = 0;
    let most = 0;
    const results = await inParallel(3, [5, 4, 3, 2, 1], async (item) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn < item; turn += 1) await Promise.resolve();
      running -= 1;
      return item * 10;
    });
    expect(results).toEqual([50, 40, 30, 20, 10]);
    expect(most).toBe(3);
  });

  it('starts nothing more after a failure', async () => {
    const started: number[] = [];
    const work = inParallel(1, [1, 2, 3], async (item) => {
      started.push(item);
      if (item === 2) throw new Error('broken');
    });
    await expect(work).rejects.toThrow('broken');
    expect(started).toEqual([1, 2]);
  });
});
