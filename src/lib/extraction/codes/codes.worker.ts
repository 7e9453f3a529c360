import { prepareZXingModule, type ReadInputBarcodeFormat, readBarcodes } from 'zxing-wasm/reader';
import decoder from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { answerJobs } from '../run-in-worker.ts';

/** A code, with the rectangle around it in pixels of the picture. */
export interface FoundCode {
  kind: 'QR code' | 'Barcode';
  text: string;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}

/**
 * Formats printed on dockets, labels and parcels. Those without a checksum are left out, because textures match them.
 */
const FORMATS: ReadInputBarcodeFormat[] = [
  ...(['QRCode', 'DataMatrix', 'Aztec', 'PDF417'] as const),
  ...(['Code128', 'EAN13', 'UPCA'] as const),
];
/** A page with more is a sheet of labels, and its text would be nothing else. */
const MAX_CODES = 12;

// By default the library loads its decoder from a content network.
prepareZXingModule({ overrides: { locateFile: () => decoder } });

/** Returns the codes in a grey picture (PGM). */
answerJobs<Uint8Array<ArrayBuffer>, FoundCode[]>(async (pgm) => {
  const found = await readBarcodes(pgm, {
    formats: FORMATS,
    maxNumberOfSymbols: MAX_CODES,
    // Dockets have no white codes on black, and looking for them would double the time.
    tryInvert: false,
    textMode: 'Plain',
  });
  return {
    result: found.map(({ format, text, position }) => {
      const corners = Object.values(position);
      const xs = corners.map(({ x }) => x);
      const ys = corners.map(({ y }) => y);
      const bbox = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
      return { kind: format.startsWith('QR') ? 'QR code' : 'Barcode', text, bbox };
    }),
  };
});
