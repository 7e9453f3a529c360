import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ZipState, ZipWriter } from './zip-writer.ts';

const TIME = new Date('2026-11-23T10:11:12.000Z');

async function* text(...pieces: string[]) {
  yield* pieces;
}

function writer(state?: ZipState) {
  const pieces: Buffer[] = [];
  const sink = async (bytes: Buffer) => void pieces.push(bytes);
  return { zip: new ZipWriter(sink, TIME, state), bytes: () => Buffer.concat(pieces) };
}

it('writes files that another program unpacks, compressed or stored', async () => {
  const { zip, bytes } = writer();
  const entry = await zip.add('rows/Ü.jsonl', text('{"a":1}\n'.repeat(500), 'end'), true);
  await zip.add('plan.pdf', text('%PDF'), false);
  await zip.add('empty.txt', text(), true);
  await zip.end();
  const files = unzipSync(bytes());
  expect(Object.keys(files)).toEqual(['rows/Ü.jsonl', 'plan.pdf', 'empty.txt']);
  const rows = Buffer.from(files['rows/Ü.jsonl'] ?? []);
  expect(rows.toString()).toBe(`${'{"a":1}\n'.repeat(500)}end`);
  expect(entry).toMatchObject({
    ...{ size: rows.length, sha256: createHash('sha256').update(rows).digest('hex') },
  });
  expect(bytes().length).toBeLessThan(1_000);
});

it('continues in another process from its state stored as JSON', async () => {
  const whole = writer();
  const first = writer();
  for (const { zip } of [whole, first]) await zip.add('a.txt', text('one'), true);
  const second = writer(JSON.parse(JSON.stringify(first.zip.state)));
  for (const { zip } of [whole, second]) {
    await zip.add('b.txt', text('two'), true);
    await zip.end();
  }
  expect(Buffer.concat([first.bytes(), second.bytes()])).toEqual(whole.bytes());
});

/** 65,600 files took 3 to 7 s on two busy cores, which is more than the usual limit of 5 s. */
const MANY_FILES_MS = 30_000;

it('writes the directory of ZIP64 above 65,535 files', { timeout: MANY_FILES_MS }, async () => {
  const { zip, bytes } = writer();
  for (let n = 0; n < 65_600; n += 1) await zip.add(`n/${n}`, text(String(n)), false);
  await zip.end();
  const files = unzipSync(bytes());
  expect(Object.keys(files)).toHaveLength(65_600);
  expect(Buffer.from(files['n/65599'] ?? []).toString()).toBe('65599');
});

it('throws the error of a file that fails midway', async () => {
  async function* broken() {
    yield 'half';
    throw new Error('the bucket is down');
  }
  for (const isDeflated of [true, false])
    await expect(writer().zip.add('a.txt', broken(), isDeflated)).rejects.toThrow('the bucket is down');
});
