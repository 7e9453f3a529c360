import { describe, expect, it } from 'vitest';
import { createGraphqlClient, GraphqlError, isConditionFailed } from './graphql-client.ts';

function clientAnswering(body: string, status = 200) {
  const requests: { url: string; headers: Headers; body: string }[] = [];
  const query = createGraphqlClient({
    endpoint: 'https://api.example.com:8443/graphql',
    region: 'ap-southeast-2',
    credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'session' },
    fetch: async (url, init) => {
      requests.push({ url: String(url), headers: new Headers(init?.headers), body: String(init?.body) });
      return new Response(body, { status });
    },
  });
  return { query, requests };
}

const failureOf = (operation: Promise<unknown>): Promise<GraphqlError> =>
  operation.then(
    () => expect.unreachable('it should have failed'),
    (error) => error,
  );

describe('the data API client of a function', () => {
  it('signs its request for AppSync with the role’s credentials', async () => {
    const { query, requests } = clientAnswering('{"data":{"x":1}}');
    expect(await query('query X { x }', { a: 1 })).toEqual({ x: 1 });
    const [request] = requests;
    expect(request?.url).toBe('https://api.example.com:8443/graphql');
    expect(request?.headers.get('authorization')).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/ap-southeast-2\/appsync\/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$/,
    );
    expect(request?.headers.get('x-amz-security-token')).toBe('session');
    expect(request?.body).toBe('{"query":"query X { x }","variables":{"a":1}}');
  });

  it('reports all errors, even with partial data', async () => {
    const body = {
      data: { x: null },
      errors: [{ message: 'no', errorType: 'Unauthorized' }, { message: 'nor this' }],
    };
    const { query } = clientAnswering(JSON.stringify(body));
    const failure = await failureOf(query('{ x }'));
    expect(failure).toBeInstanceOf(GraphqlError);
    expect(failure.message).toBe('Data API: Unauthorized: no; error: nor this');
    expect(isConditionFailed(failure)).toBe(false);
  });

  it('recognises a failed condition, the result of two concurrent creates', async () => {
    const errors = [
      { message: 'The conditional request failed', errorType: 'DynamoDB:ConditionalCheckFailedException' },
    ];
    const { query } = clientAnswering(JSON.stringify({ data: { x: null }, errors }));
    expect(isConditionFailed(await failureOf(query('{ x }')))).toBe(true);
  });

  it('rejects a reply that is not GraphQL, and keeps its text out of the message', async () => {
    const { query } = clientAnswering('<html>secret</html>', 502);
    const failure = await failureOf(query('{ x }'));
    expect(failure.status).toBe(502);
    expect(failure.message).not.toContain('secret');
  });
});
