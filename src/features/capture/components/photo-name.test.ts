import { expect, it } from 'vitest';
import { readFileName } from '#domain/sheets/file-name.ts';
import { nameOfPhoto, nameOfScan } from './photo-name.ts';

const takenAt = new Date(2026, 10, 23, 14, 5, 9);

it('names a photo by its time and type', () => {
  expect(nameOfPhoto(new Blob([], { type: 'image/jpeg' }), takenAt)).toBe('Photo 2026-11-23-14-05-09.jpg');
  expect(nameOfPhoto(new Blob([], { type: 'image/png' }), takenAt)).toMatch(/\.png$/);
});

it('gives a scan a name that is not read as a drawing number', () => {
  expect(nameOfScan(takenAt)).toBe('Scan 23 Nov 2026, 2.05.09 pm.pdf');
  expect(readFileName(nameOfScan(takenAt)).number).toBeNull();
});
