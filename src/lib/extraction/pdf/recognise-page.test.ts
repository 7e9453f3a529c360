import { expect, it, vi } from 'vitest';
import { recognisePage } from './recognise-page.ts';

/** A page that a scan covers, with a stamped line of text. */
const stamped = {
  reading: { text: 'STAMPED', words: [], confidence: 95 },
  ...{ width: 595, height: 842, needsOcr: true, hasImages: true, rulings: [] },
};
const job = { name: 'scan.pdf', signal: new AbortController().signal, onAlive: () => {} };
const picture = {} as ImageBitmap;

it('gives OCR a page at twice its size', async () => {
  const draw = vi.fn(async () => picture);
  const reading = await recognisePage({ draw }, 1, stamped, job, async ({ image }) => {
    await image();
    return {
      text: 'The whole page',
      words: [],
      confidence: 88,
      width: 1_190,
      height: 1_684,
      radians: 0,
      rulings: [],
    };
  });
  expect(reading).toMatchObject({ method: 'tesseract', confidence: 88 });
  expect(draw).toHaveBeenCalledWith(1, 2);
});

it('uses the native text with a confidence of 50 when OCR fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const failing = () => Promise.reject(new Error('the engine broke'));
  const reading = await recognisePage({ draw: async () => picture }, 1, stamped, job, failing);
  expect(reading).toMatchObject({ text: 'STAMPED', method: 'pdfjs', confidence: 50 });
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
