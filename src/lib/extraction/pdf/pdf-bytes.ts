type PdfJs = typeof import('pdfjs-dist');

/** A larger file is read piece by piece, so that a phone does not need to hold all of it. */
const WHOLE_FILE_BYTES = 32 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;

/** How PDF.js reads the bytes of a file on this device or of a stored one. */
export async function pdfBytes(source: Blob | string, pdfjs: PdfJs) {
  if (typeof source === 'string') return { url: source };
  if (source.size <= WHOLE_FILE_BYTES) return { data: new Uint8Array(await source.arrayBuffer()) };
  const range = new pdfjs.PDFDataRangeTransport(source.size, null);
  range.requestDataRange = (begin, end) => {
    void source
      .slice(begin, end)
      .arrayBuffer()
      .then((piece) => range.onDataRange(begin, new Uint8Array(piece)));
  };
  return { range, rangeChunkSize: PIECE_BYTES, disableAutoFetch: true, disableStream: true };
}
