import { z } from 'zod';
import { isLaterVersion, productVersion } from '../product-version.ts';
import { BackupError } from './backup-store.ts';

export const MANIFEST = 'manifest.json';
const FORMAT = 'plumbline-backup';
const VERSION = 1;

/** A file of the data directory in the backup. */
export interface BackedUpFile {
  /** Relative to the data directory, with forward slashes. */
  readonly path: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}

export interface Manifest {
  readonly format: typeof FORMAT;
  /** The version of the format. */
  readonly version: number;
  /** The version of Plumbline that made it. */
  readonly program?: string | undefined;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly files: readonly BackedUpFile[];
}

const schema = z.object({
  format: z.literal(FORMAT),
  version: z.number().int().positive(),
  program: z.string().optional(),
  createdAt: z.string(),
  files: z.array(z.object({ path: z.string(), size: z.number(), sha256: z.string() })),
});

export function manifestOf(files: readonly BackedUpFile[], createdAt: Date): Manifest {
  return {
    format: FORMAT,
    version: VERSION,
    program: productVersion(),
    createdAt: createdAt.toISOString(),
    files,
  };
}

/** @throws BackupError if it is not a manifest or comes from a later version */
export function parseManifest(text: string): Manifest {
  let manifest: Manifest;
  try {
    manifest = schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError('its list of contents cannot be read');
  }
  const { version, program = '0' } = manifest;
  if (version > VERSION || isLaterVersion(program, productVersion())) {
    throw new BackupError(
      `it was made by a newer version of Plumbline (${program}, and this is ${productVersion()}): restore it with that version`,
    );
  }
  return manifest;
}
