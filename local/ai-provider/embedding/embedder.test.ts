import { getEventListeners } from 'node:events';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEmbedder, type Embedder } from './embedder.ts';

let embedder: Embedder;
beforeAll(() => {
  embedder = createEmbedder({ directory: path.join(import.meta.dirname, '../model') });
});
afterAll(() => embedder.close());

describe('the signal of a request', () => {
  it('has no listener left after the embedding', async () => {
    const { signal } = new AbortController();
    const embedding = embedder.embed('query: slab', 'question', signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    await embedding;
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  }, 30_000);

  it('has no listener left after a failure', async () => {
    const { signal } = new AbortController();
    const failing = createEmbedder({ directory: path.join(import.meta.dirname, '../no-model') });
    await expect(failing.embed('query: slab', 'question', signal)).rejects.toThrow();
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  }, 30_000);
});

describe('the model', () => {
  it('is not loaded until it is needed, so that closing waits for nothing', async () => {
    // This folder has no model, which loading it would report.
    const unused = createEmbedder({ directory: path.join(import.meta.dirname, '../no-model') });
    await unused.close();
    await expect(unused.load()).rejects.toThrow('shutting down');
    await expect(unused.embed('query: slab', 'question')).rejects.toThrow('shutting down');
  });

  it('is loaded before the first text if requested', async () => {
    await expect(embedder.load()).resolves.toBeUndefined();
  }, 30_000);
});
