import type { KeptUploads } from './kept-uploads.ts';

interface NotedUploadsDeps {
  /** The person in their company. */
  owner: string;
  /** Called with the number of files that the browser has cleared before they were uploaded. */
  onCleared: (count: number) => void;
  notes?: Storage;
}

/**
 * Notes beside the database which files wait. A browser that needs space clears databases but not `localStorage`, so
 * that a file whose note is left was cleared, and the person who handed it over is told.
 */
export function notedUploads(
  device: KeptUploads,
  { owner, onCleared, notes = localStorage }: NotedUploadsDeps,
): KeptUploads {
  const prefix = `plumbline.waiting.${owner}.`;
  const noted = () =>
    Array.from({ length: notes.length }, (_, at) => notes.key(at) ?? '')
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length));
  const drop = (documentId: string) => notes.removeItem(prefix + documentId);

  return {
    ...device,
    async keep(upload, file) {
      await device.keep(upload, file);
      try {
        notes.setItem(prefix + upload.documentId, '');
      } catch (error) {
        // The file is kept. Only its loss would not be noticed.
        console.warn('A waiting file was not noted', error);
      }
    },
    async list() {
      const before = noted();
      const all = await device.list();
      const there = new Set(all.map(({ documentId }) => documentId));
      // Another page may have finished one meanwhile.
      const still = new Set(noted());
      const cleared = before.filter((documentId) => still.has(documentId) && !there.has(documentId));
      for (const documentId of cleared) drop(documentId);
      if (cleared.length > 0) onCleared(cleared.length);
      return all;
    },
    async remove(documentId) {
      drop(documentId);
      await device.remove(documentId);
    },
  };
}
