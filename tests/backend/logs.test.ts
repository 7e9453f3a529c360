import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { claimsOf } from '#domain/tenancy/claims.ts';
import { setEnvironment } from '../support/set-environment.ts';
import { lambdaLogLine } from './lambda-log.ts';
import { personal, type QuotingServices, startQuotingServices } from './quoting-services.ts';

/**
 * Runs every function against services that fail and quote user input. Its log must name the failure and contain no
 * user input.
 */
const root = fileURLToPath(new URL('../../amplify/', import.meta.url));
const handlers = globSync('**/handler.ts', { cwd: root }).sort();
let services: QuotingServices;
let restore: () => void;

beforeAll(async () => {
  services = await startQuotingServices();
  const { origin } = services;
  const endpoints = ['S3', 'SSM', 'SESV2', 'COGNITO_IDENTITY_PROVIDER', 'APPSYNC'];
  restore = setEnvironment({
    ...Object.fromEntries(endpoints.map((name) => [`AWS_ENDPOINT_URL_${name}`, origin])),
    ...{ AWS_REGION: 'ap-southeast-2', AWS_ACCESS_KEY_ID: 'AKIATEST', AWS_SECRET_ACCESS_KEY: 'secret' },
    ...{ AWS_SESSION_TOKEN: undefined, AMPLIFY_DATA_GRAPHQL_ENDPOINT: `${origin}/graphql` },
    ...{ STORAGE_BUCKET_NAME: 'documents', USER_POOL_ID: 'ap-southeast-2_pool', APP_ORIGIN: origin },
    ...{ VECTOR_INDEX_HOST: origin, VECTOR_INDEX_API_KEY: 'key', EMBEDDING_MODEL: 'multilingual-e5-small' },
    ...{ EMBEDDING_BASE_URL: `${origin}/v1`, EMBEDDING_API_KEY: 'key', CHAT_BASE_URL: `${origin}/v1` },
    ...{ CHAT_API_KEY: 'key', CHAT_MODEL: 'm' },
    ...{ VISION_MODEL: 'v', AI_BACKEND_URL: 'none', AI_BACKEND_API_KEY: 'none', AI_BACKEND_MODEL: 'm' },
    ...{ AI_BACKEND_FALLBACK: 'on', MAIL_FROM: 'no-reply@plumbline.example' },
    ...{ CONTACT_RECIPIENT: 'desk@plumbline.example', API_ID: 'api', API_KEY_ID: 'da2-key' },
  });
});
afterAll(async () => {
  restore();
  await services.close();
});

const { email, name, text } = personal;
const identity = {
  ...{ sub: 's1', username: 's1' },
  claims: { ...claimsOf({ sub: 's1', companyId: 'acme', role: 'Owner', isActive: true }), email, name },
};
const vectors = { action: 'query', namespace: 'project_p1', text, topK: 3 };
const given = {
  ...{
    documentId: 'd1',
    projectId: 'p1',
    conversationId: 'c1',
    submissionId: 'x1',
    invitationId: 'i'.repeat(32),
    id: 'x1',
  },
  ...{ email, name, message: text, words: text, content: text, fileName: `${name}.pdf`, purpose: 'file' },
  ...{ operation: 'updateUser', input: { id: 'd1', role: 'User', email, name } },
  ...{ recipientEmail: email, inviterName: name, companyName: name, role: 'Owner', accept: true },
  ...{ contentType: 'application/pdf', size: 10, disposition: 'inline', body: JSON.stringify(vectors) },
};
const userAttributes = { sub: 's1', email, given_name: name };
const event = {
  ...{ arguments: given, identity, request: { userAttributes }, response: {}, userName: 's1' },
  ...{ userPoolId: 'ap-southeast-2_pool', triggerSource: 'PostConfirmation_ConfirmForgotPassword' },
  ...{ eventId: 'e1', at: '2026-01-01T00:00:00.000Z', operation: 'updateDocument', changed: ['name'] },
  ...{ row: { id: 'd1', companyId: 'acme', projectId: 'p1', name, email }, before: null, documentId: 'd1' },
  time: '2026-01-01T00:00:00.000Z',
};
const context = { getRemainingTimeInMillis: () => 10_000 };

let lines: string[];
beforeEach(() => {
  lines = [];
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...values: unknown[]) => {
      lines.push(lambdaLogLine(method, ...values));
    });
  return () => vi.restoreAllMocks();
});

/** The function's log: its own lines, and the line that Lambda writes for an error thrown by the handler. */
async function logOf(file: string, given: object): Promise<{ lines: string[]; all: string }> {
  const { handler } = await import(pathToFileURL(path.join(root, file)).href);
  const thrown = await Promise.resolve()
    .then(() => handler(given, context))
    .then(
      () => undefined,
      (error: unknown) => error,
    );
  return { lines, all: [...lines, ...(thrown ? [lambdaLogLine('error', thrown)] : [])].join('\n') };
}

const words = [email, name, 'Lovelace', 'secret concrete', 'ada.lovelace'];
/** These handlers answer from the event alone, so no service can fail for them. */
const withoutServices = ['auth/custom-message/handler.ts'];

describe.each([
  ['the data API fails', false],
  ['the services behind it fail', true],
])('when %s', (_, dataWorks) => {
  it.each(handlers)('logs JSON without personal data: %s', async (file) => {
    services.dataWorks = dataWorks;
    const log = await logOf(file, event);
    for (const line of log.lines)
      expect(JSON.parse(line)).toMatchObject({ message: { operation: expect.any(String) } });
    if (!dataWorks && !withoutServices.includes(file)) expect(log.all).not.toBe('');
    for (const word of words) expect(log.all).not.toContain(word);
  });
});

it('logs an unreadable request without its text', async () => {
  const body = `{"action": ${text}`;
  const log = await logOf('functions/vector-search/handler.ts', { arguments: { body }, identity });
  for (const word of words) expect(log.all).not.toContain(word);
});
