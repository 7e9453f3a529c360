import { Tensor } from 'onnxruntime-web/wasm';

/** A row of the table: its parts are inputs of the model (scripts/vite/split-embedding-model.ts). */
const NUMBERS = 192;
const SCALES = 12;
const BYTES = NUMBERS + SCALES * 2;

/** Reads the rows of a text's words alone from the stored table. */
export async function readWordRows(table: Blob, ids: readonly number[]): Promise<{ g: Tensor; gs: Tensor }> {
  const numbers = new Uint8Array(ids.length * NUMBERS);
  const scales = new Uint16Array(ids.length * SCALES);
  await Promise.all(
    ids.map(async (id, at) => {
      const row = await table.slice(id * BYTES, (id + 1) * BYTES).arrayBuffer();
      numbers.set(new Uint8Array(row, 0, NUMBERS), at * NUMBERS);
      scales.set(new Uint16Array(row, NUMBERS, SCALES), at * SCALES);
    }),
  );
  return {
    g: new Tensor('uint8', numbers, [1, ids.length, NUMBERS]),
    gs: new Tensor('float16', scales, [1, ids.length, SCALES]),
  };
}
