import { describe, expect, it } from 'vitest';
import { WHOLE_PICTURE } from '#domain/capture/quad.ts';
import type { Original } from '#lib/capture/capture-worker.ts';
import type { CapturedPage } from '../hooks/use-captured-pages.ts';
import { documentOfPages, originalOf } from './document-of-pages.ts';

const takenAt = new Date(2026, 10, 23, 14, 5, 9);
const pageOf = (quad: CapturedPage['quad']): CapturedPage => ({
  ...{ id: 1, width: 3, height: 4, takenAt, quad, found: quad },
  photo: new Blob(['photo'], { type: 'image/jpeg' }),
});

function workerOf(kept: Original[]) {
  const jpeg = new Blob([]);
  return {
    clean: async () => ({ jpeg, width: 3, height: 4 }),
    document: async (_: unknown, originals: readonly Original[]) => {
      kept.push(...originals);
      return new Blob(['%PDF']);
    },
  };
}

describe('documentOfPages', () => {
  it('keeps a single photo without a page unchanged', async () => {
    const file = await documentOfPages([pageOf(null)], workerOf([]), () => undefined);
    expect([file.type, await file.text()]).toEqual(['image/jpeg', 'photo']);
  });

  it('attaches each photo under its own name, even if two were taken in one second', async () => {
    const kept: Original[] = [];
    const pages = [pageOf(WHOLE_PICTURE), pageOf(null)];
    expect((await documentOfPages(pages, workerOf(kept), () => undefined)).type).toBe('application/pdf');
    expect(kept.map(({ name }) => name)).toEqual([
      'Page 1, Photo 2026-11-23-14-05-09.jpg',
      'Page 2, Photo 2026-11-23-14-05-09.jpg',
    ]);
    expect(pages.map(originalOf).map(({ name }) => name)).toEqual(kept.map(({ name }) => name));
  });
});
