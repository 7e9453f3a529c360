import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({
  accessKeyId: z.string().min(16),
  secretAccessKey: z.string().min(32),
  apiKey: z.string().min(16),
  /** 32 bytes in hex. The user pool encrypts with it the data that it must be able to read again. */
  identityKey: z.string().regex(/^[0-9a-f]{64}$/),
});

/** The credentials that this installation's services use with each other. */
export type Secrets<Own extends string = never> = z.infer<typeof secretsSchema> &
  Readonly<Record<Own, string>>;

/**
 * The installation's secrets: created once, stored in `secrets.json`, readable only by its owner.
 * @param own names of additional keys for the product's own services
 */
export function loadSecrets<Own extends string = never>(
  directory: string,
  own: readonly Own[] = [],
): Secrets<Own> {
  const file = path.join(directory, 'secrets.json');
  const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const ownSchema = z.object(Object.fromEntries(own.map((name) => [name, z.string().min(16)])));
  const schema = secretsSchema.and(ownSchema) as unknown as z.ZodType<Secrets<Own>>;
  const known = schema.safeParse(kept);
  if (known.success) return known.data;
  // An older version had fewer secrets. Existing ones are kept.
  const complete = { ...newSecrets(own), ...(kept as object) };
  const secrets = schema.parse(complete);
  writeFileSync(`${file}.new`, JSON.stringify(complete, null, 2), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return secrets;
}

function newSecrets(own: readonly string[]): Record<string, string> {
  return {
    accessKeyId: `AKIA${randomBytes(8).toString('hex').toUpperCase()}`,
    secretAccessKey: randomBytes(30).toString('base64'),
    apiKey: `da2-${randomBytes(16).toString('hex')}`,
    identityKey: randomBytes(32).toString('hex'),
    ...Object.fromEntries(own.map((name) => [name, randomBytes(24).toString('hex')])),
  };
}
