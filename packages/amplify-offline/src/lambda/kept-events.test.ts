import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeptEvents } from './kept-events.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  file = path.join(folder, 'events.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const event = (id: string) => ({ id, functionId: 'record', event: { row: id, at: [1, 2] } });

test('keeps unfinished events in order across a restart', async () => {
  const before = openKeptEvents(file);
  await Promise.all(['a', 'b', 'c'].map((id) => before.keep(event(id))));
  before.done('b');
  await before.close();
  for (let start = 0; start < 2; start += 1) {
    const after = openKeptEvents(file);
    expect(after.left()).toEqual([event('a'), event('c')]);
    await after.close();
  }
});

test('keeps events after a start that found none', async () => {
  await openKeptEvents(file).close();
  const after = openKeptEvents(file);
  await after.keep(event('late'));
  await after.close();
  const again = openKeptEvents(file);
  expect(again.left()).toEqual([event('late')]);
  await again.close();
});
