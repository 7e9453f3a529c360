import { describe, expect, it } from 'vitest';
import { documentRow } from '#tests/support/ask-scene.ts';
import { createMemoryObjectStore } from '#tests/support/memory-object-store.ts';
import { RecordTexts } from './record-texts.ts';

const text = (words: string) => ({ version: 1, documentId: 'a', pages: [{ number: 1, text: words }] });

function scene() {
  const objects = createMemoryObjectStore();
  objects.putJson('acme/p1/text/a.json', text('first'));
  const texts = new RecordTexts();
  const read = async (over: Parameters<typeof documentRow>[1] = {}, companyId = 'acme') => {
    const row = documentRow('a', { updatedAt: '2026-01-01T00:00:00.000Z', ...over });
    const [one] = await texts.read(objects.store, companyId, [row], 2026);
    return one?.pages[0]?.text ?? null;
  };
  return { objects, read };
}

describe('the cached texts', () => {
  it('are read once while their row does not change', async () => {
    const { objects, read } = scene();
    expect(await read()).toBe('first');
    objects.putJson('acme/p1/text/a.json', text('second'));
    expect(await read()).toBe('first');
    expect(await read({ updatedAt: '2026-01-02T00:00:00.000Z' })).toBe('second');
  });

  it('are read again while the document is still being processed', async () => {
    const { objects, read } = scene();
    expect(await read({ status: 'processing' })).toBe('first');
    objects.putJson('acme/p1/text/a.json', text('second'));
    expect(await read({ status: 'processing' })).toBe('second');
  });

  it('are never returned for another company', async () => {
    const { read } = scene();
    expect(await read()).toBe('first');
    expect(await read({}, 'evil')).toBeNull();
  });
});
