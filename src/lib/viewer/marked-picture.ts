import type { Turn } from '#domain/viewer/upright-turn.ts';
import { canvasBlob, releaseCanvas } from './canvas-blob.ts';

const failure = 'The page could not be drawn with its markups';
const stampColour = '#b3261e';

/**
 * The picture of a page, turned as it is shown, with its markups on top.
 * @param svgFor the markups for a page with this ratio of width to height before it was turned
 * @param stamp the text stamped on it; null for none
 */
export async function markedPicture(
  picture: Blob,
  turn: Turn,
  svgFor: (aspect: number, turn: Turn) => string,
  stamp: string | null,
): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const link = URL.createObjectURL(
    new Blob([svgFor(turn % 180 === 0 ? bitmap.width / bitmap.height : bitmap.height / bitmap.width, turn)], {
      type: 'image/svg+xml',
    }),
  );
  try {
    const context = canvas.getContext('2d');
    if (!context) throw new Error(failure);
    context.drawImage(bitmap, 0, 0);
    const markups = new Image();
    markups.src = link;
    await markups.decode();
    context.drawImage(markups, 0, 0, canvas.width, canvas.height);
    if (stamp) drawStamp(context, stamp);
    return await canvasBlob(canvas, 'image/png', failure);
  } finally {
    URL.revokeObjectURL(link);
    bitmap.close();
    releaseCanvas(canvas);
  }
}

/** Draws the stamp's text in a band along the top, and one word across the page. */
function drawStamp(context: CanvasRenderingContext2D, words: string) {
  const { width, height } = context.canvas;
  const size = Math.min(width, height);
  const band = size * 0.04;
  context.fillStyle = stampColour;
  context.fillRect(0, 0, width, band);
  context.fillStyle = 'white';
  context.textBaseline = 'middle';
  context.font = `600 ${band * 0.6}px sans-serif`;
  context.fillText(words, band * 0.4, band / 2, width - band);
  context.globalAlpha = 0.3;
  context.fillStyle = stampColour;
  context.translate(width / 2, height / 2);
  context.rotate(-Math.PI / 6);
  context.textAlign = 'center';
  context.font = `600 ${size * 0.13}px sans-serif`;
  context.fillText('SUPERSEDED', 0, 0);
}
