import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDelivery } from './delivery.ts';
import { type Mail, MailRefusedError } from './mail.ts';
import { type MailStore, openMailStore } from './mail-store.ts';

const MINUTE = 60_000;
const mail: Mail = {
  kind: 'email',
  from: 'a@b.example',
  to: ['c@d.example'],
  subject: 'Code',
  text: '123',
  code: '123',
};
let folder: string;
let store: MailStore;
let time: number;
let notes: string[];
let taken: string[];
/** The error that the mail server answers with, or null to accept emails. */
let fails: Error | null;

const transport = {
  send: async (_: Mail, id: string) => {
    if (fails) throw fails;
    taken.push(id);
  },
};
const open = () => createDelivery({ store, transport, onNote: (note) => notes.push(note), now: () => time });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'amplify-offline-'));
  store = openMailStore(folder, 2);
  time = Date.UTC(2026, 2, 4);
  [notes, taken, fails] = [[], [], null];
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

it('sends waiting emails, and then deletes their text and code', async () => {
  const id = store.add(mail, time, 'waiting');
  const delivery = open();
  delivery.wake();
  await vi.waitFor(() => expect(taken).toEqual([`${id}-${time}`]));
  await delivery.close();
  expect(store.find(id)).toMatchObject({ state: 'sent', text: '', to: ['c@d.example'] });
  expect(store.find(id)).not.toHaveProperty('code');
});

it('keeps emails while the mail server is down, also beyond the limit, and sends them after a restart', async () => {
  fails = new Error('connect ECONNREFUSED');
  const ids = [1, 2, 3].map(() => store.add(mail, time, 'waiting'));
  const delivery = open();
  delivery.wake();
  await vi.waitFor(() => expect(store.list(9).map(({ attempts }) => attempts)).toEqual([1, 1, 1]));
  expect(delivery.problem()).toBe('connect ECONNREFUSED');
  expect(notes).toEqual(['Emails wait and are tried again: connect ECONNREFUSED']);
  await delivery.close();
  store.clear();
  expect(store.count('waiting')).toBe(3);

  fails = null;
  time += MINUTE;
  const restarted = open();
  restarted.wake();
  await vi.waitFor(() => expect(taken).toHaveLength(3));
  await restarted.close();
  expect(taken).toEqual(ids.map((id) => `${id}-${time - MINUTE}`));
});

it('gives up on an email that is permanently refused, and keeps its text', async () => {
  fails = new MailRefusedError('550 no such user');
  const id = store.add(mail, time, 'waiting');
  const delivery = open();
  delivery.wake();
  await vi.waitFor(() =>
    expect(store.find(id)).toMatchObject({ state: 'failed', problem: '550 no such user' }),
  );
  await delivery.close();
  expect(store.find(id)?.text).toBe('123');
  expect(notes).toEqual([`Email ${id} cannot be sent: 550 no such user`]);
});

it('gives up after four days, even if the clock was changed meanwhile', async () => {
  fails = new Error('timeout');
  const id = store.add(mail, time, 'waiting');
  const delivery = open();
  delivery.wake();
  await vi.waitFor(() => expect(store.find(id)?.attempts).toBe(1));
  time -= 60 * MINUTE;
  delivery.wake();
  time += 5 * 24 * 60 * MINUTE;
  await vi.waitFor(() => {
    delivery.wake();
    expect(store.find(id)?.state).toBe('failed');
  });
  await delivery.close();
});
