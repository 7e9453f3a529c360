import { describe, expect, it } from 'vitest';
import { sniffReason, sniffType } from './sniff.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const PDF = bytes('%PDF-1.7\n');
const JPG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
const DOCX = bytes('PK\u0003\u0004 word/document.xml');
const ZIP = bytes('PK\u0003\u0004 a.txt');
const OLE = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const HTML = bytes('<!doctype html><script>alert(1)</script>');

describe('sniffType', () => {
  it.each([
    ['a.pdf', PDF, 'pdf'],
    ['with a stamp in front.pdf', bytes(`${' '.repeat(900)}%PDF-1.4`), 'pdf'],
    ['photo.JPEG', JPG, 'jpg'],
    ['scan.png', PNG, 'png'],
    ['letter.docx', DOCX, 'docx'],
    ['entries in another order.docx', ZIP, 'docx'],
    ['with a password.docx', OLE, 'docx'],
    ['notes.txt', bytes('Pour at 7.'), 'txt'],
    ['markup is text too.txt', HTML, 'txt'],
    ['no extension', PDF, 'pdf'],
    ['A-101 Rev.C', PDF, 'pdf'],
    ['utf-16.txt', bytes('\u0000P\u0000o\u0000u\u0000r'), 'txt'],
    ['utf-16 with mark.txt', Uint8Array.of(0xff, 0xfe, 0x2d, 0x4e), 'txt'],
  ])('knows %s by its bytes', (name, head, type) => {
    expect(sniffType(head, name)).toEqual({ type });
  });

  it.each([
    ['word.pdf', DOCX],
    ['page.pdf', HTML],
    ['drawing.png', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['photo.jpg', PNG],
    ['both a PDF and a ZIP.docx', PDF],
    ['binary.txt', Uint8Array.of(1, 2, 3, 0, 0, 0, 9, 9, 0, 0, 0)],
    ['iphone.jpg', bytes('\u0000\u0000\u0000\u0018ftypheic')],
  ])('names the disagreement of name and bytes: %s', (name, head) => {
    expect(sniffType(head, name)).toMatchObject({ problem: 'mislabelled' });
  });

  it.each([
    ['page.html', HTML],
    ['drawing.pdf.html', PDF],
    ['macros.docm', DOCX],
    ['archive.zip', ZIP],
    ['no extension', ZIP],
  ])('refuses %s', (name, head) => {
    expect(sniffType(head, name)).toMatchObject({ problem: 'unsupported' });
  });

  it('names an empty file', () => {
    expect(sniffType(new Uint8Array(), 'a.pdf')).toEqual({ problem: 'empty' });
  });

  it('says what the file is', () => {
    expect(sniffReason({ problem: 'mislabelled', found: 'a ZIP archive' }, 'plan.pdf')).toBe(
      'its name says PDF, but it is a ZIP archive',
    );
  });
});
