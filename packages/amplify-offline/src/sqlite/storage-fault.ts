/** Why data cannot be written: the disk is full, read-only or failing. */
export interface StorageFault {
  readonly kind: 'full' | 'read-only' | 'broken';
  /** The HTTP status of the response. */
  readonly status: 507 | 500;
  /** One sentence for the operator. */
  readonly sentence: string;
}

const FULL: StorageFault = {
  kind: 'full',
  status: 507,
  sentence: 'The disk is full: nothing was changed. Make room on it and try again.',
};
/** The write was not attempted: the remaining disk space is reserved for other data. */
export class DiskFullError extends Error {
  readonly code = 'ENOSPC';
  constructor() {
    super('the rest of the disk is kept for rows');
    this.name = 'DiskFullError';
  }
}

const READ_ONLY: StorageFault = {
  kind: 'read-only',
  status: 500,
  sentence: 'The data folder cannot be written: nothing was changed. Make it writable and try again.',
};
const BROKEN: StorageFault = {
  kind: 'broken',
  status: 500,
  sentence: 'The disk could not be read or written: nothing was changed. Check the disk and try again.',
};

const BY_CODE: Readonly<Record<string, StorageFault>> = {
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: FULL,
  EROFS: READ_ONLY,
  EACCES: READ_ONLY,
  EPERM: READ_ONLY,
  EIO: BROKEN,
};

/** SQLite's primary result codes (https://sqlite.org/rescode.html): READONLY, IOERR, FULL, CANTOPEN. */
const BY_SQLITE: Readonly<Record<number, StorageFault>> = {
  8: READ_ONLY,
  10: BROKEN,
  13: FULL,
  14: READ_ONLY,
};

/** The disk problem behind an error of the file system or of SQLite. Undefined for any other error. */
export function storageFault(error: unknown): StorageFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  // The low byte is the primary result code. The rest gives details.
  if (code === 'ERR_SQLITE_ERROR') return BY_SQLITE[Number(errcode) & 0xff];
  return BY_CODE[String(code)] ?? storageFault(error.cause);
}
