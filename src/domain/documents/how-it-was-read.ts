interface Reading {
  method: string;
  /** 0 to 100. */
  confidence: number | null;
  /** Numbers of the pages that were read by OCR. */
  pagesByOcr: readonly number[];
}

const methods: Record<string, string> = {
  pdfjs: 'Text of the PDF itself',
  tesseract: 'OCR',
  hybrid: 'Text of the PDF itself and OCR',
  mammoth: 'Text of the Word file',
  docx: 'Text of the Word file',
  text: 'Plain text',
};

/** How many pages are named one by one. */
const named = 8;

/** Describes how a document's text was read: `OCR, confidence 87 of 100; pages 2, 5 by OCR`. */
export function howItWasRead({ method, confidence, pagesByOcr }: Reading): string {
  const how = methods[method] ?? method;
  const read = confidence === null ? how : `${how}, confidence ${Math.round(confidence)} of 100`;
  if (method === 'tesseract' || pagesByOcr.length === 0) return read;
  if (pagesByOcr.length > named) return `${read}; ${pagesByOcr.length} pages by OCR`;
  return pagesByOcr.length === 1
    ? `${read}; page ${pagesByOcr[0]} by OCR`
    : `${read}; pages ${pagesByOcr.join(', ')} by OCR`;
}
