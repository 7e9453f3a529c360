import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { dataApi } from '#amplify/functions/data-api/environment.ts';
import { conversationRows } from '#amplify/rows/conversation.ts';
import { createConversation } from '#features/ask/api/conversations.ts';
import { listMessages, listPieces, sendMessage } from '#features/ask/api/messages.ts';
import { configureAmplify } from '#lib/amplify/configure.ts';
import { administratorEnvironment } from '#local/administrator.ts';
import { type Local, startLocal } from '#local/start.ts';
import { newProject, uploadTexts } from '../support/asked-project.ts';
import { createCompany } from '../support/company-owner.ts';

/** A model that needs longer than AppSync waits: here 4 s, so that the test need not take 30. */
const PATIENCE_MS = 4_000;
const QUOTE = 'The top rail shall be 42 inches high.';
const EMAIL = 'ann@acme.example';

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-long-'));
const settings = { CHAT_BASE_URL: process.env.CHAT_BASE_URL, CHAT_MODEL: process.env.CHAT_MODEL };
const asked: ServerResponse[] = [];
const faults: string[] = [];
let server: Server;
let local: Local;
let companyId = '';
let projectId = '';

const say = (response: ServerResponse | undefined, content: string, finish_reason: string | null = null) =>
  response?.write(
    `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason }] })}\n\n`,
  );
const finish = (response: ServerResponse | undefined) => response?.end('data: [DONE]\n\n');

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    asked.push(response);
    say(response, '"The top rail');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.CHAT_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  process.env.CHAT_MODEL = 'gpt-4';
  const log = (line: string) => void faults.push(line);
  local = await startLocal({
    dataDir: folder,
    port: 0,
    functionPatienceMs: PATIENCE_MS,
    log,
    loadModel: true,
  });
  await modelIsReady();
  const owner = await createCompany({ ...local, dataDir: folder }, EMAIL, 'Acme');
  ({ companyId } = owner);
  projectId = await newProject(owner);
  await uploadTexts(owner, projectId, {
    ...{ id: 'doc_1_rails', name: 'Rails.txt', texts: [`Guardrails. ${QUOTE}`], type: 'txt' },
  });
  await configureAmplify((url, init) => fetch(`${local.origin}${String(url)}`, init));
  await signIn({ username: EMAIL, password: 'Plumb-line-1' });
});
afterAll(async () => {
  await signOut();
  await local?.close();
  server?.close();
  for (const [name, value] of Object.entries(settings))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  rmSync(folder, { recursive: true, force: true });
});

/** On a busy machine the embedding model takes longer to load than this server waits for the first passage. */
const modelIsReady = () =>
  vi.waitFor(
    async () => {
      const health = await (await fetch(`${local.origin}/_local/health.json`)).json();
      expect(health.services['ai-provider']).toMatchObject({ model: 'ready' });
    },
    { timeout: 120_000, interval: 200 },
  );

const newQuestion = async (messageId: string) => ({
  conversationId: await createConversation({ companyId, projectId, name: 'Rails' }),
  ...{ messageId, text: 'Why is the height of the top rail as it is?', projectId, documentIds: null },
});

it('gives the whole answer of a model that needs longer than a request may take', async () => {
  const question = await newQuestion('slow-question');
  const asking = sendMessage(question);
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(1);
  // Longer than the request: the question says that it is being answered, and its pieces can be read.
  await expect
    .poll(async () => (await listMessages(question.conversationId))[0]?.writingUntil, { timeout: 10_000 })
    .toEqual(expect.any(String));
  expect((await listPieces(question.conversationId)).map(({ text }) => text).join('')).toBe('"The top rail');
  const requested = performance.now();
  await expect
    .poll(() => performance.now() - requested, { timeout: 20_000, interval: 500 })
    .toBeGreaterThan(PATIENCE_MS + 1_000);
  say(asked[0], ' shall be 42 inches high." [1]', 'stop');
  finish(asked[0]);
  const answer = await asking;
  expect(answer.answer).toMatchObject({
    outcome: 'generated',
    citations: [{ quote: QUOTE, verified: true }],
  });
  const kept = await listMessages(question.conversationId);
  expect(kept.map(({ role }) => role)).toEqual(['user', 'assistant']);
  expect(kept[0]?.writingUntil).toBeNull();
  expect(await listPieces(question.conversationId)).toEqual([]);
  expect(faults).toEqual([]);
}, 60_000);

it('gives both of two calls the one answer to the same question', async () => {
  const question = await newQuestion('asked-twice');
  const first = sendMessage(question);
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBe(2);
  const second = sendMessage(question);
  say(asked[1], ' shall be 42 inches high." [1]', 'stop');
  finish(asked[1]);
  expect((await second).id).toBe((await first).id);
  expect(asked).toHaveLength(2);
}, 60_000);

it('lets a question be asked again whose mark is of a clock that was put back by an hour', async () => {
  const secrets = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8'));
  const rows = conversationRows(dataApi(administratorEnvironment(local.internalOrigin, secrets)));
  const from = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
  await rows.setWritingUntil('slow-question', from(50_000));
  expect(await rows.claimAnswer('slow-question', from(60_000))).toBe(false);
  await rows.setWritingUntil('slow-question', from(60 * 60_000));
  expect(await rows.claimAnswer('slow-question', from(60_000))).toBe(true);
});
