import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readPdf } from './read-pdf.ts';

/** A page that a scan covers, with a stamped line of text. What it takes a browser for is put in its place here. */
const { recognise, draw } = vi.hoisted(() => ({ recognise: vi.fn(), draw: vi.fn() }));
vi.mock('../ocr/recognise.ts', () => ({ recognise }));
vi.mock('../ocr/ocr-workers.ts', () => ({ OCR_WORKERS: 1, OcrUnavailable: class extends Error {} }));
vi.mock('../../viewer/pdf-document.ts', () => ({ openPdf: async () => ({ pdf: {}, close: () => {} }) }));
vi.mock('../run-in-worker.ts', () => ({ runInWorker: async () => {} }));
vi.mock('./native-pages.ts', () => ({
  readNativePages: async () => [
    {
      reading: { text: 'STAMPED', words: [], confidence: 95 },
      ...{ width: 595, height: 842, needsOcr: true, hasImages: true },
    },
  ],
}));
vi.mock('./page-drawer.ts', () => ({
  PageDrawer: class {
    draw = draw;
    close() {}
  },
}));

const job = {
  ...{ name: 'scan.pdf', type: 'pdf' as const, signal: new AbortController().signal },
  ...{ onProgress: () => {}, onAlive: () => {} },
};

beforeEach(() => void vi.stubGlobal('Worker', class {}));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a page goes to OCR at twice its size', async () => {
  recognise.mockImplementation(async (source: { image(): Promise<unknown> }) => {
    await source.image();
    return { text: 'The whole page', words: [], confidence: 88 };
  });
  draw.mockResolvedValue({});
  expect(await readPdf(new Blob(), job)).toMatchObject({ pages: [{ method: 'tesseract', confidence: 88 }] });
  expect(draw).toHaveBeenCalledWith(1, 2);
});

it('where OCR fails, the native text stands with a confidence of 50', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  recognise.mockRejectedValue(new Error('the engine broke'));
  expect(await readPdf(new Blob(), job)).toMatchObject({
    pages: [{ text: 'STAMPED', method: 'pdfjs', confidence: 50 }],
    confidence: 50,
  });
});

it('PDF files are parsed by the worker at /pdf.worker.min.mjs of the own origin, asked for by its version', () => {
  expect(__PDF_WORKER__).toMatch(/^\/pdf\.worker\.min\.mjs\?v=\d+\.\d+\.\d+$/);
});
