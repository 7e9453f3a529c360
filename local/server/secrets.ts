import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({
  accessKeyId: z.string().min(16),
  secretAccessKey: z.string().min(32),
  apiKey: z.string().min(16),
  vectorIndexApiKey: z.string().min(16),
  aiProviderKey: z.string().min(16),
  /** 32 bytes in hex: the user pool encrypts with it what it must be able to read again. */
  identityKey: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The credentials that this installation's services ask of each other. */
export type Secrets = z.infer<typeof secretsSchema>;

/** The installation's secrets: made once, kept in `secrets.json`, readable by its owner alone. */
export function loadSecrets(directory: string): Secrets {
  const file = path.join(directory, 'secrets.json');
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const known = secretsSchema.safeParse(kept);
  if (known.success) return known.data;
  // An older version had fewer: what is there stays as it is.
  const secrets = secretsSchema.parse({ ...newSecrets(), ...(kept as object) });
  writeFileSync(`${file}.new`, JSON.stringify(secrets, null, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secrets;
}

function newSecrets(): Secrets {
  return {
    accessKeyId: `AKIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64'),
    apiKey: `da2-${randomBytes(16).toString('hex')}`,
    vectorIndexApiKey: randomBytes(24).toString('hex'),
    aiProviderKey: randomBytes(24).toString('hex'),
    identityKey: randomBytes(32).toString('hex'),
  };
}
