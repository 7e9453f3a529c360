import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Files in the bucket's folders that belong to no object and to no part of an upload. */
export function filesNobodyKnows(dataDir: string): string[] {
  const bucket = path.join(dataDir, 'objects');
  const database = new DatabaseSync(path.join(bucket, 'index.sqlite'), { readOnly: true });
  const rows = database.prepare('SELECT file FROM objects UNION SELECT file FROM parts').all();
  database.close();
  const known = new Set(rows.map((row) => String(row.file)));
  return ['data', 'incoming'].flatMap((folder) =>
    readdirSync(path.join(bucket, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !known.has(entry.name))
      .map((entry) => `${folder}/${entry.name}`),
  );
}
