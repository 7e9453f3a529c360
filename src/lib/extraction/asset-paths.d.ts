/**
 * Set by scripts/vite/self-hosted-assets.ts: the paths of PDF.js's parser and of folders on our own origin, which
 * begin and end with a slash.
 */
declare const __PDF_WORKER__: string;
declare const __PDFJS_ASSETS__: string;
declare const __TESSERACT_ASSETS__: string;
