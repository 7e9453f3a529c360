import type { Turn } from '#domain/viewer/upright-turn.ts';

/** An image turned clockwise, as it is shown. */
export async function drawImageForPrint(file: Response, turn: Turn): Promise<Blob> {
  const blob = await file.blob();
  if (turn === 0) return blob;
  const bitmap = await createImageBitmap(blob);
  const sideways = turn % 180 !== 0;
  const canvas = new OffscreenCanvas(
    sideways ? bitmap.height : bitmap.width,
    sideways ? bitmap.width : bitmap.height,
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The image could not be drawn for printing');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(bitmap, -bitmap.width / 2, -bitmap.height / 2);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
}
