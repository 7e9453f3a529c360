import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { thumbnailOf } from './thumbnail.ts';

let terminated: number;

beforeEach(() => {
  terminated = 0;
  vi.stubGlobal('ImageBitmap', class {});
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = () => undefined;
      terminate = () => {
        terminated += 1;
      };
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

it('stops drawing when its upload is cancelled', { timeout: 2_000 }, async () => {
  const upload = new AbortController();
  const drawing = thumbnailOf(new Blob(['photo']), 'jpg', upload.signal);
  upload.abort(new Error('cancelled'));
  await expect(drawing).rejects.toThrow('cancelled');
  expect(terminated).toBe(1);
});
