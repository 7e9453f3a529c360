import { expect, it, vi } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { cutPassages } from '#domain/passage-making/cut-passages.ts';
import { extracted, inMemory, pdf, scope } from '../testing/in-memory-deps.ts';
import { createUploadStore } from './upload-store.ts';

it('waits while the AI is busy, and then resumes by itself', async () => {
  let busy = 2;
  const stored = new Set<string>();
  const waited: number[] = [];
  const { deps } = inMemory({
    upsertVectors: async (_, records) => {
      if (busy-- > 0) throw new AppError('failed', aiErrors.busy(9));
      for (const { id } of records) stored.add(id);
      return 'test-model';
    },
    wait: async (milliseconds) => void waited.push(milliseconds),
  });
  const store = createUploadStore(deps);
  store.add([pdf()], scope);
  await vi.waitFor(() => expect(store.queue().uploads[0]?.phase.kind).toBe('processed'));
  expect(waited.filter((milliseconds) => milliseconds === 9_000)).toHaveLength(2);
  expect(stored.size).toBe(cutPassages({ id: 'any', name: 'A-101 Rev C.pdf' }, extracted().pages).length);
});
