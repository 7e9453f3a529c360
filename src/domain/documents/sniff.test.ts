import { describe, expect, it } from 'vitest';
import { readAsNote, sniffReason, sniffType } from './sniff.ts';

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
    ['named as another type.docx', PDF, 'pdf'],
    ['named as another type.pdf', DOCX, 'docx'],
    ['photo.jpg', PNG, 'png'],
    ['drawing.png', PDF, 'pdf'],
    ['utf-16 with mark.txt', Uint8Array.of(0xff, 0xfe, 0x2d, 0x4e), 'txt'],
  ])('recognises %s by its bytes', (name, head, type) => {
    expect(sniffType(head, name)).toEqual({ type });
  });

  it.each([
    ['a message saved as.pdf', bytes('403 Forbidden: the link has expired.')],
    ['archive.pdf', ZIP],
    ['page.pdf', HTML],
    ['drawing.png', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['binary.txt', Uint8Array.of(1, 2, 3, 0, 0, 0, 9, 9, 0, 0, 0)],
    ['iphone.jpg', bytes('\u0000\u0000\u0000\u0018ftypheic')],
  ])('names the conflict of name and bytes: %s', (name, head) => {
    expect(sniffType(head, name)).toMatchObject({ problem: 'mislabelled' });
  });

  it.each([
    ['page.html', HTML],
    ['drawing.pdf.html', PDF],
    ['macros.docm', DOCX],
    ['archive.zip', ZIP],
    ['no extension', ZIP],
  ])('rejects %s', (name, head) => {
    expect(sniffType(head, name)).toMatchObject({ problem: 'unsupported' });
  });

  it('names an empty file', () => {
    expect(sniffType(new Uint8Array(), 'a.pdf')).toEqual({ problem: 'empty' });
  });

  it('names the type of the file', () => {
    expect(sniffReason({ problem: 'mislabelled', found: 'a ZIP archive' }, 'plan.pdf')).toBe(
      'its name says PDF, but it is a ZIP archive',
    );
  });

  it.each([
    ['plan.dwg', 'a .dwg file', 'Plot or print it to PDF and upload that'],
    ['costs.xlsx', 'a .xlsx file', 'Save or print it as PDF and upload that'],
    ['site.heic', 'a .heic file', 'Save it as JPG or PNG and upload that'],
    ['all.zip', 'a .zip file', 'Unpack it and upload the files inside'],
  ])('advises what to do instead with %s', (name, found, advice) => {
    expect(sniffReason({ problem: 'unsupported', found }, name)).toBe(
      `it is ${found}, which cannot be read. ${advice}`,
    );
  });

  it('reports when the contents overrule the name', () => {
    expect(readAsNote('Method.docx', 'application/pdf')).toBe('Read as PDF: its contents are a PDF.');
    expect(readAsNote('Method.pdf', 'application/pdf')).toBeNull();
    expect(readAsNote('A-101 Rev.C', 'application/pdf')).toBeNull();
  });
});
