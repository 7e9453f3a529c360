import { DatabaseSync } from 'node:sqlite';
import { getLoadablePath } from 'sqlite-vec';
import { DIMENSION } from './made-vectors.ts';

/** A search over dense vectors only, in this process, to compare with an index over HTTP that has a sparse part. */
export interface Peer {
  readonly name: string;
  add(row: number, values: Float32Array): void;
  search(vector: Float32Array, topK: number): void;
}

/** The simplest solution: an array of vectors, a loop, a sort. */
export function plainLoop(): Peer {
  const rows: Float32Array[] = [];
  return {
    name: 'plain loop, dense only',
    add: (_row, values) => void rows.push(values),
    search(vector, topK) {
      const scores = rows.map((values, row) => {
        let sum = 0;
        for (let i = 0; i < values.length; i++) sum += (values[i] ?? 0) * (vector[i] ?? 0);
        return { row, score: sum };
      });
      scores.sort((a, b) => b.score - a.score).slice(0, topK);
    },
  };
}

/** sqlite-vec's exact search, in memory. */
export function sqliteVec(): Peer {
  const database = new DatabaseSync(':memory:', { allowExtension: true });
  database.loadExtension(getLoadablePath());
  database.exec(
    `CREATE VIRTUAL TABLE vectors USING vec0(values_ float[${DIMENSION}] distance_metric=cosine)`,
  );
  const insert = database.prepare('INSERT INTO vectors (rowid, values_) VALUES (?, ?)');
  const find = database.prepare('SELECT rowid FROM vectors WHERE values_ MATCH ? AND k = ?');
  const bytes = (values: Float32Array) => new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  return {
    name: 'sqlite-vec, dense only',
    add: (row, values) => void insert.run(BigInt(row), bytes(values)),
    search: (vector, topK) => void find.all(bytes(vector), topK),
  };
}
