import { type RefObject, useEffect, useRef, useState } from 'react';
import { fitSheet, type SheetView, type Size } from '#domain/comparison/sheet-view.ts';
import type { ComparisonView } from '#lib/viewer/comparison/comparison.worker.ts';
import type { SheetComparison } from '#lib/viewer/comparison/sheet-comparison.ts';

interface Picture {
  bitmap: ImageBitmap;
  /** The view in which the bitmap has its own size. */
  view: SheetView;
}

interface SheetPictureOptions {
  canvas: RefObject<HTMLCanvasElement | null>;
  drawer: SheetComparison;
  shown: ComparisonView;
  sheet: Size;
  view: SheetView;
  size: Size;
}

/**
 * The sheet is drawn again when the view has not changed for this long. Until then the last picture is stretched.
 */
const STILL_MS = 120;
/** More than this many pixels per pixel of the page are not visible. */
const MAX_DENSITY = 2;

/**
 * Draws a sheet at the view: the whole page once at low resolution, and the visible part sharply once the view stays
 * still.
 */
export function useSheetPicture({ canvas, drawer, shown, sheet, view, size }: SheetPictureOptions): void {
  const whole = useRef<Picture | null>(null);
  const sharp = useRef<Picture | null>(null);
  const [drawn, setDrawn] = useState(0);
  const density = Math.min(MAX_DENSITY, devicePixelRatio || 1);

  useEffect(() => {
    let isOpen = true;
    const at = fitSheet(sheet, size);
    const width = Math.ceil(sheet.width * at.scale * density);
    const height = Math.ceil(sheet.height * at.scale * density);
    const own = { scale: at.scale * density, x: 0, y: 0 };
    void drawer.draw(shown, matrixOf(own), width, height).then((bitmap) => {
      if (!bitmap || !isOpen) return bitmap?.close();
      whole.current?.bitmap.close();
      whole.current = { bitmap, view: own };
      setDrawn((count) => count + 1);
    });
    return () => {
      isOpen = false;
    };
  }, [drawer, shown, sheet, size, density]);

  useEffect(() => {
    let isOpen = true;
    const still = setTimeout(() => {
      const own = { scale: view.scale * density, x: view.x * density, y: view.y * density };
      const width = Math.ceil(size.width * density);
      const height = Math.ceil(size.height * density);
      void drawer.draw(shown, matrixOf(own), width, height).then((bitmap) => {
        if (!bitmap || !isOpen) return bitmap?.close();
        sharp.current?.bitmap.close();
        sharp.current = { bitmap, view: own };
        setDrawn((count) => count + 1);
      });
    }, STILL_MS);
    return () => {
      isOpen = false;
      clearTimeout(still);
    };
  }, [drawer, shown, view, size, density]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new picture is drawn, too
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context) return;
    element.width = Math.ceil(size.width * density);
    element.height = Math.ceil(size.height * density);
    context.fillStyle = '#fff';
    context.fillRect(
      view.x * density,
      view.y * density,
      sheet.width * view.scale * density,
      sheet.height * view.scale * density,
    );
    for (const picture of [whole.current, sharp.current]) {
      if (!picture) continue;
      const by = (view.scale * density) / picture.view.scale;
      const x = view.x * density - picture.view.x * by;
      const y = view.y * density - picture.view.y * by;
      context.save();
      context.beginPath();
      context.rect(
        view.x * density,
        view.y * density,
        sheet.width * view.scale * density,
        sheet.height * view.scale * density,
      );
      context.clip();
      context.drawImage(picture.bitmap, x, y, picture.bitmap.width * by, picture.bitmap.height * by);
      context.restore();
    }
  }, [view, size, sheet, density, drawn]);
}

const matrixOf = ({ scale, x, y }: SheetView) => ({ a: scale, b: 0, c: 0, d: scale, e: x, f: y });
