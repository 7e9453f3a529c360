import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '#domain/answers/answer.ts';
import { QUOTES_MODEL } from '#domain/answers/prompt.ts';
import { type Local, startLocal } from '#local/start.ts';
import { askProject, newProject, uploadTexts } from '../support/asked-project.ts';
import { type CompanyOwner, createCompany } from '../support/company-owner.ts';

/** A model server that quotes fragments, invents numbers and uses the name of the quoting provider. */
const PAGE = [
  'Scaffolds. Sand, gravel and similar non-flowable material shall be used as counterweights.',
  'Flowable material. Sand, gravel and masonry units shall not be used as counterweights.',
  'The use of gray cast iron is prohibited. Platforms shall be at least 9 1/2 inches (24.1 cm) wide.',
  'Midrails shall be 21 inches high. The top rail shall be 42 inches high.',
  'Die Wand darf nicht gestrichen werden. El andamio no se debe mover. 脚手架不得移动。',
].join('\n\n');

const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-hostile-'));
const settings = { CHAT_BASE_URL: process.env.CHAT_BASE_URL, CHAT_MODEL: process.env.CHAT_MODEL };
let server: Server;
let says = '';
let local: Local;
let ann: CompanyOwner;
let projectId = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    const choice = { index: 0, delta: { content: says }, finish_reason: 'stop' };
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`data: ${JSON.stringify({ model: QUOTES_MODEL, choices: [choice] })}\n\ndata: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.CHAT_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  process.env.CHAT_MODEL = 'gpt-4';
  local = await startLocal({ dataDir: folder, port: 0 });
  ann = await createCompany({ ...local, dataDir: folder }, 'ann@acme.example', 'Acme');
  projectId = await newProject(ann);
  await uploadTexts(ann, projectId, {
    ...{ id: 'doc_1_scaffolds', name: 'Scaffolds.txt', texts: [PAGE], type: 'txt' },
  });
});
afterAll(async () => {
  await local?.close();
  server?.close();
  for (const [name, value] of Object.entries(settings))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  rmSync(folder, { recursive: true, force: true });
});

function answerTo(reply: string): Promise<Answer> {
  says = reply;
  return askProject(ann, 'May sand and gravel be used as counterweights on scaffolds?', { projectId });
}

/** The words that are marked as verified. */
function ticked({ blocks = [], citations }: Answer): string[] {
  return blocks
    .flatMap(({ statements }) => statements)
    .flatMap((statement) => (statement.kind === 'quotation' ? statement.citations : []))
    .map((number) => citations.find((citation) => citation.number === number)?.quote ?? '');
}

const claimsOf = ({ blocks = [] }: Answer) =>
  blocks.flatMap(({ statements }) => statements.filter((statement) => statement.kind === 'claim'));

describe('a hostile model server', () => {
  it.each([
    ['“flowable material. Sand, gravel” [1]', 'flowable material. Sand, gravel'],
    ['"1/2 inches (24.1 cm)" [1]', '1/2 inches (24.1 cm)'],
    ['"be used as counterweights" [1]', 'be used as counterweights'],
    ['"The use of gray cast iron is" [1]', 'The use of gray cast iron is'],
    ['The top rail is “21 inches” [1].', '21 inches'],
    ['„darf gestrichen werden“ [1]', 'darf gestrichen werden'],
    ['«se debe mover» [1]', 'se debe mover'],
    ['「脚手架移动」[1]', '脚手架移动'],
  ])('gets no verified mark for the fragment %s', async (reply, fragment) => {
    const answer = await answerTo(reply);
    expect(ticked(answer)).not.toContain(fragment);
    for (const unit of ticked(answer)) expect(PAGE.replace(/\s+/g, ' ')).toContain(unit);
    expect(answer.outcome).toBe('generated');
  });

  it.each([
    ['The rail is 99 inches high. "The top rail shall be 42 inches high." [1]', '99 inches'],
    ['Die Wand ist 99 cm dick. "Die Wand darf nicht gestrichen werden." [1]', '99 cm'],
    ['El andamio pesa 99 kg. "El andamio no se debe mover." [1]', '99 kg'],
    ['脚手架高99米。"脚手架不得移动。" [1]', '99米'],
  ])('has its own sentence marked as not verified, and its number named, in %s', async (reply, number) => {
    const answer = await answerTo(reply);
    const [claim] = claimsOf(answer);
    expect(claim?.unsupported.map(({ start, end }) => claim.text.slice(start, end))).toEqual([number]);
    expect(ticked(answer)).toHaveLength(1);
  });

  it('gets no quote heading, although it claims one and quotes whole units', async () => {
    const answer = await answerTo('"The use of gray cast iron is prohibited." [1]');
    expect(answer).toMatchObject({ outcome: 'generated', model: 'gpt-4' });
    expect(ticked(answer)).toEqual(['The use of gray cast iron is prohibited.']);
  });
});
