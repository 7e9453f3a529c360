import { beforeEach, expect, it } from 'vitest';
import type { KeptUpload } from '#domain/upload/kept-upload.ts';
import type { KeptUploads } from './kept-uploads.ts';
import { notedUploads } from './noted-uploads.ts';

const upload = (documentId: string) => ({ documentId }) as KeptUpload;
let inDatabase = new Map<string, KeptUpload>();
let told: number[] = [];

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

let notes = memoryStorage();
const open = (owner = 'acme.ann') => {
  const device = {
    keep: async (one: KeptUpload) => void inDatabase.set(one.documentId, one),
    list: async () => [...inDatabase.values()],
    remove: async (documentId: string) => void inDatabase.delete(documentId),
  } as unknown as KeptUploads;
  return notedUploads(device, { owner, onCleared: (count) => told.push(count), notes });
};

beforeEach(() => {
  inDatabase = new Map();
  told = [];
  notes = memoryStorage();
});

it('tells once how many waiting files the browser has cleared', async () => {
  const device = open();
  for (const id of ['a', 'b', 'c']) await device.keep(upload(id), new Blob());
  await device.remove('c');
  await device.list();
  expect(told).toEqual([]);
  inDatabase.clear();
  await open().list();
  expect(told).toEqual([2]);
  await open().list();
  expect(told).toEqual([2]);
});

it('tells nobody else', async () => {
  await open().keep(upload('a'), new Blob());
  inDatabase.clear();
  await open('acme.bob').list();
  expect(told).toEqual([]);
  expect(notes.length).toBe(1);
});

it('counts no file that another page finishes while the database is read', async () => {
  const device = open();
  await device.keep(upload('a'), new Blob());
  inDatabase.clear();
  const listing = device.list();
  await open().remove('a');
  await listing;
  expect(told).toEqual([]);
});

it('keeps a file although its note is refused', async () => {
  notes.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  await open().keep(upload('a'), new Blob());
  expect(inDatabase.size).toBe(1);
});
