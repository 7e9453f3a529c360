import { expect, it } from 'vitest';
import { events, failing, serve } from '#tests/support/scripted-provider.ts';
import { type ChatRequest, createChatProvider } from './chat-provider.ts';

const quick = { delayMs: 1 };
const request = (...lengths: string[]): ChatRequest => {
  const [user = '', ...shorter] = lengths;
  return { system: 's', user, ...(shorter.length > 0 ? { shorter: () => request(...shorter) } : {}) };
};
const askedOf = (bodies: Record<string, unknown>[]) =>
  bodies.map(({ messages }) => (messages as { content: string }[]).at(-1)?.content);

it.each([
  [400, 'the request exceeds the available context size, try increasing it'],
  [400, "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens."],
  [400, 'The model is loaded with context length of only 4096 tokens, which is not enough.'],
  [422, 'Input validation error: `inputs` must have less than 4096 tokens. Given: 5000'],
])('asks with fewer passages when the server refuses with %i: %s', async (status, message) => {
  const { address, bodies } = await serve(failing(status, message), events(['yes']));
  const reply = await createChatProvider(address, quick).ask(request('long', 'short'), () => undefined);
  expect(reply.text).toBe('yes');
  expect(askedOf(bodies)).toEqual(['long', 'short']);
});

it('reports the refusal when no shorter request is left', async () => {
  const { address, bodies } = await serve(failing(400, 'maximum context length is 9'));
  const asked = createChatProvider(address, quick).ask(request('long', 'short'), () => undefined);
  await expect(asked).rejects.toMatchObject({ userMessage: 'API error: 400 - maximum context length is 9' });
  expect(askedOf(bodies)).toEqual(['long', 'short']);
});

it('does not shorten a request that was refused for another reason', async () => {
  const { address, bodies } = await serve(failing(400, 'no such model'));
  const asked = createChatProvider(address, quick).ask(request('long', 'short'), () => undefined);
  await expect(asked).rejects.toMatchObject({ userMessage: 'API error: 400 - no such model' });
  expect(askedOf(bodies)).toEqual(['long']);
});
