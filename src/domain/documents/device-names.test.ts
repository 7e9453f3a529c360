import { expect, it } from 'vitest';
import { isDeviceName } from './device-names.ts';

it.each([
  'Scan 23 Nov 2026, 2.05.09 pm.pdf',
  'Photo 2026-11-23-14-05-09.jpg',
  'Page 2, Photo 2026-11-23-14-05-09.jpg',
  'IMG_4071.jpg',
  'PXL_20261122_030509123.jpg',
  'WhatsApp Image 2026-11-22 at 14.05.09.jpeg',
  'image (3).png',
  '20261122_140509.jpg',
])('knows %s as a name that a device gave', (name) => {
  expect(isDeviceName(name)).toBe(true);
});

it.each([
  'docket-70318.pdf',
  'A-101.pdf',
  'Delivery docket, 12 m³, 22 Nov 2026.pdf',
  'Scan of permit.pdf',
  'Slab.jpg',
])('knows %s as a name that a person gave', (name) => {
  expect(isDeviceName(name)).toBe(false);
});
