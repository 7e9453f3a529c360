import { z } from 'zod';
import { BackupError } from './backup-error.ts';

export const MANIFEST = 'manifest.json';
const FORMAT = 'plumbline-backup';
const VERSION = 1;

/** One file of the data directory, as it is in the backup. */
export interface BackedUpFile {
  /** Relative to the data directory, with forward slashes. */
  readonly path: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  readonly version: number;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly files: readonly BackedUpFile[];
}

const schema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().positive(),
  createdAt: z.string(),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});

export function manifestOf(files: readonly BackedUpFile[], createdAt: Date): Manifest {
  return { format: FORMAT, version: VERSION, createdAt: createdAt.toISOString(), files };
}

/** @throws BackupError when it is none, or one of a later version */
export function parseManifest(text: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError('its list of contents can not be read');
  }
  if (manifest.version > VERSION) throw new BackupError('it was made by a newer version of Plumbline');
  return manifest;
}
