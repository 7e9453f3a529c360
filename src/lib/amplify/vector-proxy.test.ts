import { describe, expect, it } from 'vitest';
import type { DataClient } from './data-client.ts';
import { askVectorProxy } from './vector-proxy.ts';

const answering = (data: unknown) =>
  ({ queries: { vectorSearch: async () => ({ data }) } }) as unknown as DataClient;
const ask = (data: unknown) =>
  askVectorProxy({ action: 'query', namespace: 'common_terms' }, answering(data));

describe('the reply of the vector proxy', () => {
  it('is returned on success', async () => {
    expect(await ask('{"success":true,"confidence":0.5}')).toMatchObject({ confidence: 0.5 });
  });

  it.each([
    ['{"success":false,"error":"Project not found"}', 'Project not found'],
    ['{"success":false,"error":null}', 'Failed to query vectors through the proxy'],
    ['no json', 'Failed to parse response'],
    ['null', 'No response data from the vector search'],
    ['{}', 'No response data from the vector search'],
    [null, 'No response data from the vector search'],
    [undefined, 'No response data from the vector search'],
  ])('reports %s as "%s"', async (data, sentence) => {
    await expect(ask(data)).rejects.toMatchObject({ userMessage: sentence });
  });
});
