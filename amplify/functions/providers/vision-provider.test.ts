import { describe, expect, it } from 'vitest';
import { failing, json, serve } from '#tests/support/scripted-provider.ts';
import { createVisionProvider, visionOf } from './vision-provider.ts';

const quick = { delayMs: 1 };
const picture = { format: 'jpeg' as const, base64: '/9j/' };
const saying = (content: unknown) => json(200, { choices: [{ message: { content } }] });

describe('a vision model', () => {
  const look = (address: Parameters<typeof createVisionProvider>[0], signal?: AbortSignal) =>
    createVisionProvider(address, quick).look('system', 'request', picture, signal);

  it('gets the picture in full detail, with the stated limits', async () => {
    const { address, bodies } = await serve(saying('A docket.'));
    expect(await look(address)).toBe('A docket.');
    expect(bodies).toEqual([
      {
        ...{ model: 'm', max_tokens: 4_000, temperature: 0.1 },
        messages: [
          { role: 'system', content: 'system' },
          {
            role: 'user',
            content: [
              { type: 'text', text: 'request' },
              { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,/9j/', detail: 'high' } },
            ],
          },
        ],
      },
    ]);
  });

  it('is called again after a passing fault', async () => {
    const { address } = await serve(failing(503, 'busy'), saying('A door.'));
    expect(await look(address)).toBe('A door.');
  });

  it.each([
    [failing(400, 'bad picture'), 'Vision API error: 400 - bad picture'],
    [failing(500, 'broken'), 'Vision API error: 500 - broken'],
    [json(200, {}), 'Invalid response structure from the vision model'],
    [saying('  '), 'Invalid response structure from the vision model'],
    [saying(7), 'Invalid response structure from the vision model'],
  ])('fails with the catalogue’s sentence (%#)', async (reply, sentence) => {
    const { address } = await serve(reply);
    await expect(look(address)).rejects.toMatchObject({ userMessage: sentence });
  });

  it('fails with a network error when unreachable, and is stopped when too slow', async () => {
    await expect(look({ baseUrl: 'http://127.0.0.1:9/v1', apiKey: 'k', model: 'm' })).rejects.toMatchObject({
      userMessage: 'Network error: Unable to connect to the AI provider',
    });
    const { address } = await serve(() => undefined);
    await expect(look(address, AbortSignal.timeout(50))).rejects.toMatchObject({
      userMessage: 'Failed to analyze image with the vision model',
    });
  });

  it('is undefined when the environment names none', () => {
    expect(visionOf({})).toBeNull();
    expect(visionOf({ VISION_MODEL: 'none' })).toBeNull();
    const named = { VISION_MODEL: 'gpt-4-turbo', CHAT_BASE_URL: 'http://v/v1', CHAT_API_KEY: 'k' };
    expect(visionOf(named)?.model).toBe('gpt-4-turbo');
    expect(() => visionOf({ VISION_MODEL: 'm' })).toThrow('CHAT_BASE_URL');
  });
});
