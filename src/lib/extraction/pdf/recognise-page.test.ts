import { expect, it, vi } from 'vitest';
import { recognisePage } from './recognise-page.ts';

/** A page covered by a scan, with a stamped line of text. */
const stamped = {
  reading: { text: 'STAMPED', words: [], confidence: 95 },
  ...{ width: 595, height: 842, needsOcr: true, hasImages: true, rulings: [] },
};
const job = { name: 'scan.pdf', signal: new AbortController().signal, onAlive: () => {} };
const picture = {} as ImageBitmap;

const seen = {
  ...{ text: 'The whole page', words: [], confidence: 88 },
  ...{ width: 1_190, height: 1_684, radians: 0, rulings: [], codes: [] },
  language: 'eng' as const,
};

it('gives OCR a page at twice its size', async () => {
  const draw = vi.fn(async () => picture);
  const reading = await recognisePage({ draw }, 1, stamped, job, async ({ image }) => {
    await image();
    return seen;
  });
  expect(reading).toMatchObject({ method: 'tesseract', confidence: 88 });
  expect(draw).toHaveBeenCalledWith(1, 2);
});

it('reports progress once the page is drawn, before OCR has read it', async () => {
  const onAlive = vi.fn();
  await recognisePage({ draw: async () => picture }, 1, stamped, { ...job, onAlive }, async ({ image }) => {
    await image();
    expect(onAlive).toHaveBeenCalledOnce();
    return seen;
  });
});

it('reports progress again for each part that is drawn closer', async () => {
  const onAlive = vi.fn();
  const sheet = { ...stamped, width: 3_370, height: 2_384 };
  const read = vi.fn(async ({ image }: { image: () => Promise<unknown> }) => {
    await image();
    return { ...seen, text: 'A-101' };
  });
  await recognisePage({ draw: async () => picture }, 1, sheet, { ...job, onAlive }, read, read);
  expect(read.mock.calls.length).toBeGreaterThan(1);
  expect(onAlive).toHaveBeenCalledTimes(read.mock.calls.length);
});

it('adds the codes that are on the page to its text', async () => {
  const box = { x: 0.6, y: 0.1, width: 0.1, height: 0.1 };
  const read = async () => ({ ...seen, codes: [{ kind: 'QR code' as const, text: 'Docket 4711', box }] });
  const { text } = await recognisePage({ draw: async () => picture }, 1, stamped, job, read);
  expect(text).toBe('The whole page\n\nQR code: Docket 4711');
});

it('uses the native text with a confidence of 50 when OCR fails', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const failing = () => Promise.reject(new Error('the engine broke'));
  const reading = await recognisePage({ draw: async () => picture }, 1, stamped, job, failing);
  expect(reading).toMatchObject({ text: 'STAMPED', method: 'pdfjs', confidence: 50 });
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
