import type { PDFPageProxy } from 'pdfjs-dist';
import type { Ruling } from '#domain/extraction/extracted-document.ts';
import type { PageGraphics } from '#domain/extraction/ocr-rule.ts';
import { multiply } from '#domain/extraction/placed-run.ts';
import { type Matrix, RulingCollector } from '#domain/sheets/rulings.ts';

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/**
 * Reads the page's operators as far as needed for the size of its images, the number of its paths, and its rulings.
 */
export async function pageGraphics(page: PDFPageProxy): Promise<PageGraphics & { rulings: Ruling[] }> {
  const { OPS } = await import('pdfjs-dist');
  const { fnArray, argsArray } = await page.getOperatorList();
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const toPage = transform as unknown as Matrix;
  const lines = new RulingCollector({ width, height });
  const saved: Matrix[] = [];
  let current = IDENTITY;
  let covered = 0;
  let paths = 0;
  fnArray.forEach((operator, index) => {
    const args = argsArray[index];
    switch (operator) {
      case OPS.save:
        saved.push(current);
        break;
      case OPS.restore:
      case OPS.paintFormXObjectEnd:
        current = saved.pop() ?? current;
        break;
      case OPS.transform:
        current = multiply(current, args as Matrix);
        break;
      case OPS.paintFormXObjectBegin:
        saved.push(current);
        if (args?.[0]) current = multiply(current, args[0] as Matrix);
        break;
      case OPS.paintImageXObject:
      case OPS.paintInlineImageXObject:
      case OPS.paintImageMaskXObject:
        covered += Math.abs(current[0] * current[3] - current[1] * current[2]);
        break;
      case OPS.paintImageXObjectRepeat: {
        // [name, scaleX, scaleY, x and y positions in turn]: strips into which some scanners cut a page.
        const [, scaleX, scaleY, positions] = args as [string, number, number, ArrayLike<number>];
        covered += (Math.abs(scaleX * scaleY) * positions.length) / 2;
        break;
      }
      case OPS.constructPath:
        paths += 1;
        // A path that is not painted is only used for clipping.
        if (args?.[0] !== OPS.endPath && args?.[1]?.[0]) lines.add(args[1][0], multiply(toPage, current));
        break;
    }
  });
  // Operators use user units, the viewport uses points.
  const imageCover = (covered * page.userUnit ** 2) / (width * height);
  return { imageCover, paths, rulings: lines.rulings() };
}
