import { readFileSync } from 'node:fs';

/** What runs here: the product, Node, SQLite, the embedding model, and the hash of the backend's definition. */
export function versionsOf({ model, backend }: { model: string; backend: string }): Record<string, string> {
  const file = new URL('../../../package.json', import.meta.url);
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return {
    plumbline: version,
    node: process.version,
    sqlite: process.versions.sqlite ?? 'unknown',
    'embedding model': model,
    backend,
  };
}
