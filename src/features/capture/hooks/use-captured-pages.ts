import { useCallback, useState } from 'react';
import { FIND_SIDE } from '#domain/capture/find-page.ts';
import { type Quad, turned, WHOLE_PICTURE } from '#domain/capture/quad.ts';
import { smallCopy } from '#lib/capture/camera.ts';
import type { CaptureWorker } from '#lib/capture/capture-worker.ts';

/** A photo, and the part of it that is the page. */
export interface CapturedPage {
  id: number;
  photo: Blob;
  width: number;
  height: number;
  takenAt: Date;
  /** Null keeps the whole picture unchanged. */
  quad: Quad | null;
  /** The detected page, so that it can be chosen again. */
  found: Quad | null;
}

/** The pages in the order in which they were taken, until they are saved. */
export function useCapturedPages(worker: CaptureWorker) {
  const [pages, setPages] = useState<readonly CapturedPage[]>([]);

  const add = useCallback(
    async (photo: Blob): Promise<number> => {
      const takenAt = photo instanceof File ? new Date(photo.lastModified) : new Date();
      const small = await smallCopy(photo, FIND_SIDE);
      const { width, height } = small;
      const found = await worker.find(small).catch((error: unknown) => {
        // The whole picture is then kept, as for a picture without a page.
        console.warn('The page was not looked for', error);
        return null;
      });
      const id = takenAt.getTime() + Math.random();
      setPages((all) => [...all, { id, photo, width, height, takenAt, quad: found, found }]);
      return id;
    },
    [worker],
  );

  const change = useCallback((id: number, quadOf: (page: CapturedPage) => Quad | null) => {
    setPages((all) => all.map((page) => (page.id === id ? { ...page, quad: quadOf(page) } : page)));
  }, []);

  const remove = useCallback((id: number) => setPages((all) => all.filter((page) => page.id !== id)), []);

  return {
    pages,
    add,
    remove,
    setQuad: useCallback((id: number, quad: Quad) => change(id, () => quad), [change]),
    crop: useCallback((id: number) => change(id, ({ found }) => found ?? INSET), [change]),
    keepWhole: useCallback((id: number) => change(id, () => null), [change]),
    turn: useCallback((id: number) => change(id, ({ quad }) => turned(quad ?? WHOLE_PICTURE)), [change]),
  };
}

/** If nothing was detected, the corners start within reach of a finger. */
const INSET: Quad = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
  { x: 0.1, y: 0.9 },
];
