import { AppError } from '#domain/errors/app-error.ts';
import { uploadErrors } from '#domain/errors/catalogue.ts';
import type { KeptUpload } from '#domain/upload/kept-upload.ts';
import { readDevice, settled, stores, writeDevice } from '#lib/device/device-database.ts';
import { partsOf, readFile, writeFile } from '#lib/device/sealed-files.ts';
import { sealJson, unsealJson } from '#lib/device/sealing.ts';
import { askToPersist, hasRoomFor } from '#lib/device/space.ts';
import type { KeptUploads } from './kept-uploads.ts';

/** Unencrypted are only the owner and the number of the file's parts. */
interface Row {
  owner: string;
  parts: number;
  sealed: ArrayBuffer;
}

interface DeviceUploadsDeps {
  /** The person in their company. */
  owner: string;
  /** The key of that person. */
  key: () => Promise<CryptoKey>;
  /** False once the person has signed out. Nothing is changed then. */
  isSignedIn: () => boolean;
  logFailure: (error: unknown) => void;
}

const { uploads, uploadParts } = stores;
const readRow = (documentId: string) =>
  readDevice([uploads], (store) => settled(store(uploads).get(documentId) as IDBRequest<Row | undefined>));

/** A person's waiting files in the device's database, encrypted with their key. */
export function deviceUploads({ owner, key, isSignedIn, logFailure }: DeviceUploadsDeps): KeptUploads {
  async function opened({ sealed }: Row): Promise<KeptUpload | null> {
    try {
      return (await unsealJson(await key(), sealed)) as KeptUpload;
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'OperationError')) throw error;
      logFailure(error);
      return null;
    }
  }

  const removeAll = (documentId: string) =>
    writeDevice([uploads, uploadParts], (store) => {
      store(uploads).delete(documentId);
      store(uploadParts).delete(partsOf(documentId));
    });

  return {
    async keep(upload, file) {
      const { documentId } = upload;
      // The file is kept even if the browser refuses to persist it, and may then be cleared when space runs
      // low.
      await askToPersist().catch(logFailure);
      if (!(await hasRoomFor(file.size))) throw new AppError('too-large', uploadErrors.noRoom);
      try {
        // The row comes last. Parts without a row are incomplete and are removed later.
        const parts = await writeFile(uploadParts, documentId, file, await key());
        const sealed = await sealJson(await key(), upload);
        await writeDevice([uploads], (store) =>
          store(uploads).put({ owner, parts, sealed } satisfies Row, documentId),
        );
      } catch (error) {
        await removeAll(documentId).catch(logFailure);
        const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
        logFailure(error);
        throw new AppError('unavailable', isFull ? uploadErrors.noRoom : uploadErrors.notKept, {
          cause: error,
        });
      }
    },
    async list() {
      const all = (await readDevice([uploads], (store) => settled(store(uploads).getAll()))) as Row[];
      const own = await Promise.all(all.filter((row) => row.owner === owner).map(opened));
      return own.filter((upload) => upload !== null).sort((a, b) => a.order - b.order);
    },
    async find(documentId) {
      const row = await readRow(documentId);
      return row?.owner === owner ? opened(row) : null;
    },
    async note(upload) {
      const sealed = await sealJson(await key(), upload);
      if (!isSignedIn()) return;
      await writeDevice([uploads], (store) => {
        const request = store(uploads).get(upload.documentId) as IDBRequest<Row | undefined>;
        request.onsuccess = () => {
          if (request.result) store(uploads).put({ ...request.result, sealed }, upload.documentId);
        };
      });
    },
    async file(documentId) {
      const row = await readRow(documentId);
      if (row?.owner !== owner || row.parts === 0) return null;
      return readFile(uploadParts, documentId, row.parts, await key());
    },
    async dropFile(documentId) {
      await writeDevice([uploads, uploadParts], (store) => {
        const request = store(uploads).get(documentId) as IDBRequest<Row | undefined>;
        request.onsuccess = () => {
          if (request.result) store(uploads).put({ ...request.result, parts: 0 }, documentId);
        };
        store(uploadParts).delete(partsOf(documentId));
      });
    },
    remove: async (documentId) => {
      if (isSignedIn()) await removeAll(documentId);
    },
  };
}

/** Removes parts of incompletely stored files of any person. Runs only while no page is storing a file. */
export async function sweepParts(): Promise<void> {
  await writeDevice([uploads, uploadParts], (store) => {
    const known = store(uploads).getAllKeys();
    known.onsuccess = () => {
      const whole = new Set(known.result);
      const parts = store(uploadParts).getAllKeys();
      parts.onsuccess = () => {
        for (const part of parts.result as [string, number][])
          if (!whole.has(part[0])) store(uploadParts).delete(part);
      };
    };
  });
}
