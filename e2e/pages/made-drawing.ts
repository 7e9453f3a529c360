import { drawnStream, pdfFile } from './pdf-file.ts';

/** A text and the position of its first letter, in points from the lower left corner. */
export type DrawnText = readonly [text: string, x: number, y: number];

/** A small drawing as a PDF: rectangles (x, y, width, height) and texts on an A3 sheet. */
export function madeDrawing(texts: readonly DrawnText[], boxes: readonly (readonly number[])[]): Buffer {
  const drawn = [
    ...boxes.map((box) => `${box.join(' ')} re S`),
    ...texts.map(([text, x, y]) => `BT /F1 9 Tf ${x} ${y} Td (${text}) Tj ET`),
  ].join('\n');
  return pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1191 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    drawnStream(drawn),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}
