import { FILE_TYPES } from '#domain/documents/file-types.ts';
import type { Rectangle } from '#domain/verification/rectangles.ts';
import type { Turn } from '#domain/viewer/upright-turn.ts';
import { unlessAborted } from '../extraction/deadline.ts';
import { getStored } from '../http/get-stored.ts';
import { canvasBlob, releaseCanvas } from './canvas-blob.ts';
import { type OpenPdf, openPdf } from './pdf-document.ts';

export interface Crop {
  /** The URL of the file. */
  url: string;
  /** The media type of a PDF or an image. */
  type: string;
  page: number;
  turn: Turn;
  /** In fractions of the turned page. */
  area: Rectangle;
  /** The width of the picture in pixels. */
  width: number;
}

/** A hostile page that never finishes is given up, and its workers are terminated. */
const LIMIT_MS = 20_000;

interface OpenFile {
  url: string;
  opened: Promise<OpenPdf>;
  /** Terminates the workers at once. */
  stop: AbortController;
}

/** Draws one picture at a time. A PDF stays open while the next picture is from the same one. */
export function cropDrawer() {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let open: OpenFile | null = null;
  const close = () => {
    void open?.opened.then((file) => file.close());
    open = null;
  };
  const draw = async (crop: Crop, signal: AbortSignal): Promise<Blob> => {
    signal.throwIfAborted();
    if (crop.type !== FILE_TYPES.pdf.mimeType) return unlessAborted(drawImage(crop, signal), signal);
    if (open?.url !== crop.url) close();
    open ??= openFile(crop.url);
    const file = open;
    try {
      return await unlessAborted(
        file.opened.then((opened) => drawPage(opened, crop)),
        signal,
      );
    } catch (error) {
      file.stop.abort();
      open = null;
      throw error;
    }
  };
  return (crop: Crop, signal: AbortSignal): Promise<Blob> => {
    waiting += 1;
    const drawn = last
      .then(() => draw(crop, AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)])))
      .finally(() => {
        waiting -= 1;
        if (waiting === 0) close();
      });
    last = drawn.catch(() => undefined);
    return drawn;
  };
}

function openFile(url: string): OpenFile {
  const stop = new AbortController();
  return { url, opened: openPdf(url, stop.signal), stop };
}

async function drawPage({ pdf }: OpenPdf, { page: number, turn, area, width }: Crop): Promise<Blob> {
  const page = await pdf.getPage(number);
  const rotation = (page.rotate + turn) % 360;
  const paper = page.getViewport({ scale: 1, rotation });
  const scale = width / (area.width * paper.width);
  const viewport = page.getViewport({
    scale,
    rotation,
    offsetX: -area.x * paper.width * scale,
    offsetY: -area.y * paper.height * scale,
  });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round(area.height * paper.height * scale));
  try {
    await page.render({ canvas, viewport }).promise;
    return await canvasBlob(canvas, 'image/jpeg', 'The picture could not be drawn', 0.9);
  } finally {
    releaseCanvas(canvas);
  }
}

async function drawImage({ url, turn, area, width: pixels }: Crop, signal: AbortSignal): Promise<Blob> {
  const bitmap = await createImageBitmap(await (await getStored(url, signal)).blob());
  const sideways = turn % 180 !== 0;
  const [width, height] = sideways ? [bitmap.height, bitmap.width] : [bitmap.width, bitmap.height];
  const scale = Math.min(pixels / (area.width * width), 2);
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(area.width * width * scale)),
    Math.max(1, Math.round(area.height * height * scale)),
  );
  try {
    const context = canvas.getContext('2d');
    if (!context) throw new Error('The picture could not be drawn');
    context.scale(scale, scale);
    context.translate(width / 2 - area.x * width, height / 2 - area.y * height);
    context.rotate((turn * Math.PI) / 180);
    context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
  } finally {
    bitmap.close();
  }
}
