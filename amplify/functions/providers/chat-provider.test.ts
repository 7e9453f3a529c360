import { describe, expect, it } from 'vitest';
import { events, failing, serve } from '#tests/support/scripted-provider.ts';
import { createChatProvider } from './chat-provider.ts';
import { StoppedByPerson } from './stopped-by-person.ts';

const quick = { delayMs: 1 };

describe('chat', () => {
  const ask = async (address: Parameters<typeof createChatProvider>[0], signal?: AbortSignal) => {
    const pieces: string[] = [];
    const reply = await createChatProvider(address, quick).ask(
      { system: 'system', user: 'user' },
      (piece) => pieces.push(piece),
      signal,
    );
    return { reply, pieces };
  };

  it('streams the reply with the stated limits', async () => {
    const { address, bodies } = await serve(events(['It ', 'is.']));
    expect(await ask(address)).toEqual({
      reply: { text: 'It is.', model: 'm', stopReason: 'stop', toolUses: [] },
      pieces: ['It ', 'is.'],
    });
    expect(bodies[0]).toMatchObject({
      ...{ model: 'm', max_tokens: 1_000, temperature: 0.5, stream: true },
      messages: [
        { role: 'system', content: 'system' },
        { role: 'user', content: 'user' },
      ],
    });
  });

  it('retries only before the first word', async () => {
    const mended = await serve(failing(500, 'x'), events(['yes']));
    expect((await ask(mended.address)).reply.text).toBe('yes');
    const cut = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: 'half' } }] })}\n\n`, () =>
        response.destroy(),
      );
    });
    await expect(ask(cut.address)).rejects.toMatchObject({ name: 'AppError' });
    expect(cut.bodies).toHaveLength(1);
  });

  it('rejects a stream that ends without a reason', async () => {
    const { address } = await serve(events(['half an ans'], null));
    await expect(ask(address)).rejects.toMatchObject({
      userMessage: 'Network error: Unable to connect to the AI provider',
    });
  });

  it('rejects an empty reply', async () => {
    const { address } = await serve(events([]));
    await expect(ask(address)).rejects.toMatchObject({
      userMessage: 'Invalid response structure from the AI provider',
    });
  });

  it.each([400, 401, 429, 500, 503])('gives the catalogue’s sentence for status %i', async (status) => {
    const { address } = await serve(failing(status, 'no'));
    await expect(ask(address)).rejects.toMatchObject({ userMessage: `API error: ${status} - no` });
  });

  it('waits for a slow reply', async () => {
    const { address } = await serve((...given) => void setTimeout(() => events(['late'])(...given), 300));
    const started = performance.now();
    expect((await ask(address)).reply.text).toBe('late');
    expect(performance.now() - started).toBeGreaterThanOrEqual(290);
  });

  it('gives a network error for an unreachable provider', async () => {
    await expect(ask({ baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'k', model: 'm' })).rejects.toMatchObject({
      userMessage: 'Network error: Unable to connect to the AI provider',
    });
  });

  it('cuts a reply at 16,000 characters and ends the connection', async () => {
    let ended = () => {};
    const connection = new Promise<void>((resolve) => {
      ended = resolve;
    });
    const { address } = await serve((response) => {
      response.once('close', ended);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const piece of ['a'.repeat(9_000), 'b'.repeat(9_000), 'c'])
        response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: piece } }] })}\n\n`);
    });
    const { reply, pieces } = await ask(address);
    expect(reply).toMatchObject({ text: 'a'.repeat(9_000) + 'b'.repeat(7_000), stopReason: 'length' });
    expect(pieces.map(({ length }) => length)).toEqual([9_000, 7_000]);
    await connection;
  });

  it('keeps the text so far when the time is up', async () => {
    const time = new AbortController();
    const { address } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: 'so far' } }] })}\n\n`);
    });
    const provider = createChatProvider(address, quick);
    const reply = await provider.ask({ system: 's', user: 'u' }, () => time.abort(), time.signal);
    expect(reply).toMatchObject({ text: 'so far', stopReason: 'timeout' });
  });

  it('keeps the text so far when stopped, even if empty', async () => {
    const stop = new AbortController();
    const { address } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: 'so far' } }] })}\n\n`);
    });
    const provider = createChatProvider(address, quick);
    const whileWriting = provider.ask(
      { system: 's', user: 'u' },
      () => stop.abort(new StoppedByPerson()),
      stop.signal,
    );
    expect(await whileWriting).toMatchObject({ text: 'so far', stopReason: 'stopped' });
    const before = AbortSignal.abort(new StoppedByPerson());
    expect(await provider.ask({ system: 's', user: 'u' }, () => {}, before)).toMatchObject({
      text: '',
      stopReason: 'stopped',
    });
  });

  it('sends the history, a picture and tools', async () => {
    const { address, bodies } = await serve(events(['yes']));
    await createChatProvider(address).ask(
      {
        ...{ system: 'system', user: 'user', picture: { format: 'png', base64: 'iVBO' } },
        history: [
          { role: 'user', text: 'before' },
          { role: 'assistant', text: 'answer' },
        ],
        tools: [{ name: 'weather', description: 'of a site', inputSchema: { type: 'object' } }],
      },
      () => {},
    );
    const url = 'data:image/png;base64,iVBO';
    expect(bodies[0]).toMatchObject({
      messages: [
        { role: 'system', content: 'system' },
        { role: 'user', content: 'before' },
        { role: 'assistant', content: 'answer' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'user' },
            { type: 'image_url', image_url: { url, detail: 'high' } },
          ],
        },
      ],
      tools: [{ type: 'function', function: { name: 'weather', parameters: { type: 'object' } } }],
    });
  });

  it('returns a tool call with its name and input, joined from pieces', async () => {
    const call = (part: object) => ({ choices: [{ delta: { tool_calls: [{ index: 0, ...part }] } }] });
    const chunks = [
      call({ id: 'c1', function: { name: 'weather', arguments: '{"site"' } }),
      call({ function: { arguments: ':"Tower"}' } }),
      { choices: [{ delta: {}, finish_reason: 'tool_calls' }] },
    ];
    const { address } = await serve((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const chunk of chunks) response.write(`data: ${JSON.stringify(chunk)}\n\n`);
      response.end('data: [DONE]\n\n');
    });
    const { reply } = await ask(address);
    expect(reply).toMatchObject({
      stopReason: 'tool_calls',
      toolUses: [{ toolUseId: 'c1', name: 'weather', input: { site: 'Tower' } }],
    });
  });
});
