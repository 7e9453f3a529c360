import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExtractionBrowser, openExtractionBrowser } from '#scripts/extraction-browser/open.ts';
import type { ExtractionRun } from '#scripts/extraction-browser/page-api.ts';

/** One folder is one case: see tests/fixtures/documents/README.md. */
interface Expected {
  file: string;
  failure?: string;
  method?: string;
  pages?: number;
  contains?: string[];
  boxes?: { page: number; word: string; x: number; y: number }[];
}

const FOLDER = join(import.meta.dirname, '../fixtures/documents');
const CASES = readdirSync(FOLDER).filter((name) => /^\d{3}-/.test(name));
const BOX_TOLERANCE = 0.02;

const read = (name: string) =>
  JSON.parse(readFileSync(join(FOLDER, name, 'expected.json'), 'utf8')) as Expected;
const pathOf = (name: string) => join(FOLDER, name, read(name).file);

describe('extraction in the browser', () => {
  let browser: ExtractionBrowser;
  beforeAll(async () => {
    browser = await openExtractionBrowser();
  });
  afterAll(() => browser?.close());

  it.each(CASES)('reads %s as expected', async (name) => {
    const expected = read(name);
    const run = await browser.extract(pathOf(name), expected.file);
    if (expected.failure) return expectFailure(run, expected);
    expect(run.failure).toBeUndefined();
    expect(run.result).toMatchObject({ method: expected.method });
    expect(run.result?.pages).toHaveLength(expected.pages ?? 1);
    expect(run.result?.metadata).toEqual({
      ...{
        pages: expected.pages ?? 1,
        hasImages: /tesseract|hybrid/.test(expected.method ?? ''),
        hasText: true,
      },
      ...{ avgConfidence: run.result?.confidence, processingTimeMs: expect.any(Number) },
    });
    for (const { method, confidence } of run.result?.pages ?? []) {
      if (method === 'pdfjs') expect(confidence).toBe(95);
    }
    const text = plain(run.result?.pages.map((page) => page.text).join('\n') ?? '');
    for (const wanted of expected.contains ?? []) expect(text).toContain(plain(wanted));
    for (const box of expected.boxes ?? []) expectBox(run, box);
    expect(browser.incidents).toEqual([]);
  });

  it('shows a DOCX without its scripts or external content', async () => {
    const html = await browser.html(pathOf('006-docx-with-script'), 'Notice.docx');
    expect(html).toContain('Open the schedule');
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toMatch(/javascript:|<script|https?:/i);
    expect(browser.incidents).toEqual([]);
  });

  it('shows a DOCX without its external link', async () => {
    const parts = unzipSync(readFileSync(pathOf('006-docx-with-script')));
    const relations = 'word/_rels/document.xml.rels';
    const linked = strFromU8(parts[relations] ?? new Uint8Array()).replace(
      /javascript:[^"]*/,
      'https://rival.example/',
    );
    expect(linked).toContain('https://rival.example/');
    const folder = mkdtempSync(join(tmpdir(), 'docx-'));
    writeFileSync(join(folder, 'Linked.docx'), zipSync({ ...parts, [relations]: strToU8(linked) }));
    const html = await browser.html(join(folder, 'Linked.docx'), 'Linked.docx');
    rmSync(folder, { recursive: true });
    expect(html).toContain('Open the schedule');
    expect(html).not.toMatch(/https?:/i);
  });

  it.each(['001-native-pdf', '002-scanned-pdf'])('stops reading %s when told to', async (name) => {
    const { failure, ms } = await browser.extract(pathOf(name), read(name).file, { abortAfterMs: 0 });
    expect(failure?.code).toBe('aborted');
    expect(ms).toBeLessThan(5_000);
    const again = await browser.extract(pathOf(name), read(name).file);
    expect(again.result?.metadata.hasText).toBe(true);
  });

  it.each([
    ['001-native-pdf', 'pdf'],
    ['005-docx', 'docx'],
    ['009-txt-windows-1252', 'txt'],
    ['012-png', 'png'],
    ['013-jpg-turned-by-exif', 'jpg'],
  ] as const)('makes a thumbnail of %s', async (name, type) => {
    const thumbnail = await browser.thumbnail(pathOf(name), type);
    expect(thumbnail).toMatchObject({ type: 'image/jpeg', width: 320 });
    expect(thumbnail.bytes).toBeLessThan(40_000);
  });

  it('turns the thumbnail of a photo according to its EXIF orientation', async () => {
    const { width, height } = await browser.thumbnail(pathOf('013-jpg-turned-by-exif'), 'jpg');
    expect(height).toBeGreaterThan(width);
  });
});

function expectFailure({ result, failure }: ExtractionRun, expected: Expected): void {
  expect(result).toBeUndefined();
  expect(failure?.code).toBe(expected.failure);
  expect(failure?.message).toMatch(`Failed to extract text from ${expected.file}: `);
}

function expectBox({ result }: ExtractionRun, { page, word, x, y }: NonNullable<Expected['boxes']>[0]): void {
  const text = result?.pages[page - 1]?.text ?? '';
  const boxes = result?.words[page - 1]?.words.filter((box) => text.slice(box.start, box.end) === word) ?? [];
  const near = boxes.filter(
    (box) =>
      Math.abs(box.x + box.width / 2 - x) < BOX_TOLERANCE &&
      Math.abs(box.y + box.height / 2 - y) < BOX_TOLERANCE,
  );
  expect(near, `${word} near ${x}, ${y} among ${JSON.stringify(boxes)}`).toHaveLength(1);
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ');
}
