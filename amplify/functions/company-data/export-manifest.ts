/** The last file of an export, which lists the others. */
export const MANIFEST = 'manifest.json';
export const FORMAT = 'plumbline-company';
export const VERSION = 1;

/** A file of an export. */
export interface ExportedFile {
  path: string;
  /** Uncompressed bytes. */
  size: number;
  /** Hex. */
  sha256: string;
}

export interface ExportManifest {
  format: typeof FORMAT;
  version: number;
  companyId: string;
  /** ISO 8601. */
  createdAt: string;
  /** The number of rows by model. */
  rows: Record<string, number>;
  files: ExportedFile[];
}

/** The path of an object in the zip: its key without the company. */
export const pathOf = (key: string, companyId: string) => `storage/${key.slice(companyId.length + 1)}`;

/** The key of an object in the importing company. Null if the path is not an object's. */
export const keyOf = (path: string, companyId: string) =>
  path.startsWith('storage/') ? `${companyId}/${path.slice('storage/'.length)}` : null;

export const rowsPath = (model: string) => `rows/${model}.jsonl`;

export const termsPath = (pool: string) => `terms/${pool}.jsonl`;
