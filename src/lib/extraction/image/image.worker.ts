import { answerJobs, FailedJob } from '../run-in-worker.ts';
import { type GreyImage, greyOf } from './grey-image.ts';
import { linesRunDown } from './line-direction.ts';

export type ImageJob =
  /** For OCR. `longSide`: scaled so that the longer side has that many pixels; 0 leaves it as it is. */
  | { kind: 'grey'; source: Blob | ImageBitmap; longSide: number; quarterTurns: number }
  | { kind: 'jpeg'; source: Blob | ImageBitmap; width: number };

/** `width` and `height` are those of the upright source, before scaling and turning. */
export interface GreyResult {
  image: GreyImage;
  width: number;
  height: number;
  linesRunDown: boolean;
}

const JPEG_QUALITY = 0.8;

answerJobs<ImageJob, Blob | GreyResult>(async (job) => {
  const bitmap = await decoded(job.source);
  if (job.kind === 'jpeg') {
    const canvas = draw(bitmap, job.width / bitmap.width, 0);
    return { result: await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY }) };
  }
  const { width, height } = bitmap;
  const scale = job.longSide === 0 ? 1 : job.longSide / Math.max(width, height);
  const canvas = draw(bitmap, scale, job.quarterTurns);
  const pixels = context(canvas).getImageData(0, 0, canvas.width, canvas.height);
  const image = greyOf(pixels);
  return {
    result: { image, width, height, linesRunDown: linesRunDown(image) },
    transfer: [image.pgm.buffer],
  };
});

/** Photos are turned as their EXIF orientation says. */
async function decoded(source: Blob | ImageBitmap): Promise<ImageBitmap> {
  if (source instanceof ImageBitmap) return source;
  try {
    return await createImageBitmap(source, { imageOrientation: 'from-image' });
  } catch {
    throw new FailedJob('corrupt');
  }
}

function draw(bitmap: ImageBitmap, scale: number, quarterTurns: number): OffscreenCanvas {
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const isTurned = quarterTurns % 2 === 1;
  const canvas = new OffscreenCanvas(isTurned ? height : width, isTurned ? width : height);
  const painter = context(canvas);
  painter.fillStyle = 'white';
  painter.fillRect(0, 0, canvas.width, canvas.height);
  painter.imageSmoothingQuality = 'high';
  painter.translate(canvas.width / 2, canvas.height / 2);
  painter.rotate((quarterTurns * Math.PI) / 2);
  painter.drawImage(bitmap, -width / 2, -height / 2, width, height);
  bitmap.close();
  return canvas;
}

function context(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const painter = canvas.getContext('2d', { willReadFrequently: true });
  if (!painter) throw new FailedJob('too-large');
  return painter;
}
