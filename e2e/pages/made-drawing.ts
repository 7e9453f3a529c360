/** A text, where its first letter stands; in points from the lower left corner. */
export type DrawnText = readonly [text: string, x: number, y: number];

/** A small drawing as a PDF of its own: rectangles (x, y, width, height) and texts on an A3 sheet. */
export function madeDrawing(texts: readonly DrawnText[], boxes: readonly (readonly number[])[]): Buffer {
  const drawn = [
    ...boxes.map((box) => `${box.join(' ')} re S`),
    ...texts.map(([text, x, y]) => `BT /F1 9 Tf ${x} ${y} Td (${text}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 1191 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
