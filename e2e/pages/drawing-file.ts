import { drawnStream, pdfFile } from './pdf-file.ts';

/** The content of a sheet of a made drawing. */
export interface DrawnSheet {
  /** Its label in the file, such as `A-101`. */
  label: string;
  /** Lines of text, from the middle of the sheet downwards. */
  lines: readonly string[];
}

/** A1, landscape, in points. */
const paper = { width: 2384, height: 1684 } as const;

/** A PDF of A1 sheets with page labels, each with a frame, a line of 1,000 points and its texts. */
export function drawingFile(sheets: readonly DrawnSheet[]): Buffer {
  const pages = sheets.map((_, index) => `${4 + index * 2} 0 R`);
  const labels = sheets.map(({ label }, index) => `${index} << /P (${label}) >>`);
  return pdfFile([
    `<< /Type /Catalog /Pages 2 0 R /PageLabels << /Nums [${labels.join(' ')}] >> >>`,
    `<< /Type /Pages /Kids [${pages.join(' ')}] /Count ${sheets.length} /MediaBox [0 0 ${paper.width} ${paper.height}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...sheets.flatMap(({ lines }, index) => {
      const text = lines.map((line, at) => `1 0 0 1 900 ${900 - at * 60} Tm (${line}) Tj`).join('\n');
      const drawn = `4 w 40 40 2304 1604 re S 500 1200 m 1500 1200 l S BT /F1 40 Tf ${text} ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        drawnStream(drawn),
      ];
    }),
  ]);
}
