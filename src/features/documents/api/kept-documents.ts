import type { KeptValues } from '#lib/device/kept-values.ts';
import { getStored } from '#lib/http/get-stored.ts';
import { PACKED } from './kept-names.ts';

/** A larger file is not downloaded again just to keep it. A person can keep its project instead. */
const KEPT_BYTES = 30 * 1024 * 1024;
/** The total size of kept files of opened documents. The oldest are removed first. */
const KEPT_TOGETHER_BYTES = 500 * 1024 * 1024;

const OPENED = 'opened.';

/** The kept files of documents on this device, for offline use. */
export interface KeptDocuments {
  /** Keeps the file of an opened document from its link, if it is not too large. */
  keepOpened(documentId: string, url: string): Promise<void>;
  /** A URL of the kept file, valid in this page. Null if there is none. */
  linkTo(documentId: string): Promise<string | null>;
}

interface KeptDocumentsDeps {
  values: KeptValues;
  hasRoom: (bytes: number) => Promise<boolean>;
  fetchFile?: (url: string) => Promise<Response>;
}

export function keptDocuments({
  values,
  hasRoom,
  fetchFile = (url) => getStored(url),
}: KeptDocumentsDeps): KeptDocuments {
  async function makeRoom(): Promise<void> {
    const files = [...(await values.files(OPENED))];
    let together = files.reduce((sum, [, { size }]) => sum + size, 0);
    for (const [name, { size }] of files.sort(([, a], [, b]) => a.at - b.at)) {
      if (together <= KEPT_TOGETHER_BYTES) return;
      await values.remove(name);
      together -= size;
    }
  }

  return {
    async keepOpened(documentId, url) {
      const name = OPENED + documentId;
      const packed = PACKED + documentId;
      if ((await values.files(name)).has(name) || (await values.files(packed)).has(packed)) return;
      const response = await fetchFile(url);
      const size = Number(response.headers.get('content-length'));
      if (!(size > 0 && size <= KEPT_BYTES && (await hasRoom(size)))) {
        await response.body?.cancel();
        return;
      }
      await values.writeFile(name, await response.blob());
      await makeRoom();
    },
    async linkTo(documentId) {
      const file = (await values.file(PACKED + documentId)) ?? (await values.file(OPENED + documentId));
      return file && URL.createObjectURL(file);
    },
  };
}
