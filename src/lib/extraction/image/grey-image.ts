/** A binary PGM file (netpbm P5): the smallest thing that Tesseract decodes, three times faster than a PNG. */
export interface GreyImage {
  pgm: Uint8Array<ArrayBuffer>;
  width: number;
  height: number;
}

/** Rec. 601 luma in 1/256: 77 red, 150 green, 29 blue. Transparent pixels count as paper. */
export function greyOf({ width, height, data }: ImageData): GreyImage {
  const header = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const pgm = new Uint8Array(header.length + width * height);
  pgm.set(header);
  for (let from = 0, to = header.length; from < data.length; from += 4, to += 1) {
    const luma = ((data[from] ?? 0) * 77 + (data[from + 1] ?? 0) * 150 + (data[from + 2] ?? 0) * 29) >> 8;
    pgm[to] = data[from + 3] === 255 ? luma : 255 - (((255 - luma) * (data[from + 3] ?? 0)) >> 8);
  }
  return { pgm, width, height };
}
