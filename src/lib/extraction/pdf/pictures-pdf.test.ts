import { describe, expect, it } from 'vitest';
import { picturesPdf } from './pictures-pdf.ts';

/** The smallest possible JPEG: one grey pixel. */
const jpeg = Uint8Array.from(
  atob(
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  ),
  (letter) => letter.charCodeAt(0),
);
const madeAt = new Date('2026-11-23T03:05:00Z');

async function opened(parts: Uint8Array<ArrayBuffer>[]) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const data = new Uint8Array(await new Blob(parts).arrayBuffer());
  return getDocument({ data, verbosity: 0 }).promise;
}

describe('picturesPdf', () => {
  it('has a page for each picture, as long as A4', async () => {
    const pages = [
      { jpeg, width: 2_000, height: 3_000 },
      { jpeg, width: 1_500, height: 1_000 },
    ];
    const pdf = await opened(picturesPdf(pages, [], madeAt));
    expect(pdf.numPages).toBe(2);
    expect((await pdf.getPage(1)).view).toEqual([0, 0, 561.33, 842]);
    expect((await pdf.getPage(2)).view).toEqual([0, 0, 842, 561.33]);
    expect((await pdf.getMetadata()).info).toMatchObject({ CreationDate: 'D:20261123030500Z' });
  });

  it('returns attached originals byte for byte, whatever their names are', async () => {
    const name = 'Foto (1) ✓ größe.jpg';
    const parts = picturesPdf(
      [{ jpeg, width: 10, height: 10 }],
      [{ name, mimeType: 'image/jpeg', bytes: jpeg }],
      madeAt,
    );
    const pdf = await opened(parts);
    const [[id, attached] = ['']] = [...((await pdf.getAttachments()) ?? [])];
    expect(attached?.filename).toBe(name);
    expect([...((await pdf.getAttachmentContent(id)) ?? [])]).toEqual([...jpeg]);
  });

  it('lists attachments in the order of their names, in which readers look them up', async () => {
    const files = [2, 10].map((page) => ({ name: `Page ${page}.jpg`, mimeType: 'image/jpeg', bytes: jpeg }));
    const file = await new Blob(picturesPdf([{ jpeg, width: 10, height: 10 }], files, madeAt)).text();
    const names = [...(/\/Names \[(.*?)\]/.exec(file)?.[1] ?? '').matchAll(/<(FEFF\w+)>/g)].map(
      ([, name]) => name,
    );
    expect(names).toHaveLength(2);
    expect(names).toEqual([...names].sort());
  });
});
