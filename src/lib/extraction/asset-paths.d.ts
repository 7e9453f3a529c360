/** Set by scripts/vite/self-hosted-assets.ts: PDF.js's parser, and folders on our own origin with a slash at both ends. */
declare const __PDF_WORKER__: string;
declare const __PDFJS_ASSETS__: string;
declare const __TESSERACT_ASSETS__: string;
