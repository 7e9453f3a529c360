import protobuf from 'protobufjs/minimal.js';

const { Reader, Writer } = protobuf;

/**
 * An ONNX model whose word table is a file of its own: what a phone reads a few rows of must not be in its memory. Its weights are
 * one, too, because a runtime has those of a model in memory several times.
 */
export interface SplitModel {
  /** The model, in which the rows of a text's words are inputs called like the outputs of the lookups. */
  graph: Uint8Array;
  /** What the graph names as the external data `weights.bin`. */
  weights: Uint8Array;
  /** By word its row of `word_q` (192 bytes), then of `word_s` (12 half floats). Empty if another model's file has the table. */
  wordTable: Uint8Array;
}

interface Table {
  /** The name of the input that replaces the lookup. */
  input: string;
  type: number;
  columns: number;
  bytesPerRow: number;
}

/** The tables of local/ai-provider/model (PROVENANCE.md). The types are ONNX's uint8 and float16. */
const TABLES: Readonly<Record<string, Table>> = {
  word_q: { input: 'g', type: 2, columns: 192, bytesPerRow: 192 },
  word_s: { input: 'gs', type: 10, columns: 12, bytesPerRow: 24 },
};

/** Fields of ONNX's messages (onnx.proto), each with its bytes. */
const MODEL_GRAPH = 7;
const GRAPH = { node: 1, initializer: 5, input: 11 };
const NODE = { input: 1, output: 2 };
const TENSOR = { name: 8, raw: 9, external: 13, location: 14 };

/** Shorter tensors stay in the graph, where the runtime reads sizes and axes from. */
const SMALLEST_EXTERNAL = 1_024;

interface Field {
  number: number;
  /** Includes its tag. */
  whole: Uint8Array;
  /** The contents of a field with a length. Empty for other fields. */
  content: Uint8Array;
}

/** @throws where a table or its lookup is missing: the model is another one than this was written for */
export function splitEmbeddingModel(model: Uint8Array): SplitModel {
  const rows: Record<string, Uint8Array> = {};
  let lookups = 0;
  const isTaken = ({ number, content }: Field): boolean => {
    if (number === GRAPH.initializer) {
      const name = textOf(content, TENSOR.name);
      if (!(name in TABLES)) return false;
      rows[name] = partOf(content, TENSOR.raw);
      return true;
    }
    if (number !== GRAPH.node) return false;
    const table = TABLES[textOf(content, NODE.input)];
    const isLookup = table !== undefined && textOf(content, NODE.output) === table.input;
    if (isLookup) lookups += 1;
    return isLookup;
  };
  const weights: Uint8Array[] = [];
  let written = 0;
  const placed = ({ number, whole, content }: Field): Uint8Array => {
    if (number !== GRAPH.initializer) return whole;
    const raw = partOf(content, TENSOR.raw);
    if (raw.length < SMALLEST_EXTERNAL) return whole;
    const tensor = externalTensor(content, { offset: written, length: raw.length });
    weights.push(raw);
    written += raw.length;
    return message(GRAPH.initializer, tensor);
  };
  const graphOf = (graph: Uint8Array): Uint8Array =>
    Buffer.concat([
      ...[...fieldsOf(graph)].filter((field) => !isTaken(field)).map(placed),
      ...Object.values(TABLES).map((table) => message(GRAPH.input, inputOf(table))),
    ]);
  const graph = Buffer.concat(
    [...fieldsOf(model)].map(({ number, whole, content }) =>
      number === MODEL_GRAPH ? message(MODEL_GRAPH, graphOf(content)) : whole,
    ),
  );
  const tables = Object.keys(TABLES).flatMap((name) => rows[name] ?? []);
  if (lookups !== tables.length || tables.length !== Object.keys(TABLES).length)
    throw new Error('The embedding model has another word table than the device expects');
  return { graph, weights: Buffer.concat(weights), wordTable: interleaved(tables) };
}

/** The tensor without its numbers, which are in another file. */
function externalTensor(tensor: Uint8Array, place: { offset: number; length: number }): Uint8Array {
  const kept = [...fieldsOf(tensor)].filter(({ number }) => number !== TENSOR.raw).map(({ whole }) => whole);
  const entries = Object.entries({ location: 'weights.bin', ...place }).map(([key, value]) =>
    message(TENSOR.external, Buffer.concat([text(1, key), text(2, String(value))])),
  );
  return Buffer.concat([...kept, ...entries, whole(TENSOR.location, 1)]);
}

function interleaved(tables: readonly Uint8Array[]): Uint8Array {
  const widths = Object.values(TABLES).map(({ bytesPerRow }) => bytesPerRow);
  const width = widths.reduce((a, b) => a + b, 0);
  const words = (tables[0]?.length ?? 0) / (widths[0] ?? 1);
  const joined = new Uint8Array(words * width);
  for (let word = 0; word < words; word += 1) {
    let at = word * width;
    tables.forEach((table, i) => {
      const bytes = widths[i] ?? 0;
      joined.set(table.subarray(word * bytes, (word + 1) * bytes), at);
      at += bytes;
    });
  }
  return joined;
}

function* fieldsOf(bytes: Uint8Array): Generator<Field> {
  const reader = Reader.create(bytes);
  while (reader.pos < reader.len) {
    const from = reader.pos;
    const key = reader.uint32();
    const hasLength = (key & 7) === 2;
    const content = hasLength ? reader.bytes() : new Uint8Array();
    if (!hasLength) reader.skipType(key & 7);
    yield { number: key >>> 3, whole: bytes.subarray(from, reader.pos), content };
  }
}

const partOf = (bytes: Uint8Array, number: number): Uint8Array =>
  [...fieldsOf(bytes)].find((field) => field.number === number)?.content ?? new Uint8Array();

const textOf = (bytes: Uint8Array, number: number): string => Buffer.from(partOf(bytes, number)).toString();

const message = (number: number, content: Uint8Array): Uint8Array =>
  Writer.create()
    .uint32((number << 3) | 2)
    .bytes(content)
    .finish();

const text = (number: number, content: string) => message(number, Buffer.from(content));
const whole = (number: number, value: number): Uint8Array =>
  Writer.create()
    .uint32(number << 3)
    .uint32(value)
    .finish();

/** A ValueInfoProto: batch × sequence × columns. */
function inputOf({ input, type, columns }: Table): Uint8Array {
  const sizes = [text(2, 'batch'), text(2, 'sequence'), whole(1, columns)];
  const shape = Buffer.concat(sizes.map((size) => message(1, size)));
  const tensor = Buffer.concat([whole(1, type), message(2, shape)]);
  return Buffer.concat([text(1, input), message(2, message(1, tensor))]);
}
