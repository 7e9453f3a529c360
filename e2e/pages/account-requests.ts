import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider';
import { decodeJwt } from 'jose';
import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { newProjectId } from '#domain/documents/ids.ts';
import { projectSlug } from '#domain/projects/project-slug.ts';
import { USER_POOL_CLIENT_ID } from '#local/names.ts';

/** What the screens of an account and of a new project do, by the requests that they send. */

export interface Person {
  name: string;
  company: string;
  email: string;
  password: string;
  /** Defaults to Owner. */
  role?: 'Admin' | 'Owner' | 'User';
}

/** Signs a person up at the user pool and confirms the address. */
export async function makeAccount(
  request: APIRequestContext,
  { name, company, email, password, role = 'Owner' }: Person,
  mailedCode: () => Promise<string>,
): Promise<void> {
  const outputs = await (await request.get('/amplify_outputs.json')).json();
  const ClientId: string = outputs.auth.user_pool_client_id;
  const send = async (operation: string, body: object) => {
    const reply = await request.post(outputs.custom.userPoolEndpoint, {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      data: JSON.stringify({ ClientId, Username: email, ...body }),
    });
    expect([operation, reply.status(), reply.ok() ? '' : await reply.text()]).toEqual([operation, 200, '']);
  };
  const attributes = { email, given_name: name, 'custom:companyId': company, 'custom:role': role };
  await send('SignUp', {
    Password: password,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  });
  await send('ConfirmSignUp', { ConfirmationCode: await mailedCode() });
}

/** Creates the person's company, as the first visit does. The tokens of the next session name it. */
export async function makeCompany(
  request: APIRequestContext,
  tokens: AuthenticationResultType,
): Promise<string> {
  const { syncUser } = await ask<{ syncUser: { companyId: string } }>(
    request,
    tokens,
    'mutation { syncUser { companyId } }',
  );
  return syncUser.companyId;
}

/** Creates the first project of a company. @returns its segment in a URL */
export async function makeProject(
  request: APIRequestContext,
  tokens: AuthenticationResultType,
  project: { companyId: string; name: string },
): Promise<string> {
  const id = newProjectId(Date.now(), Math.random);
  const input = { id, ...project, slug: projectSlug({ id, name: project.name }) };
  await ask(
    request,
    tokens,
    'mutation($input: CreateProjectInput!) { createProject(input: $input) { id } }',
    {
      input,
    },
  );
  return input.slug;
}

async function ask<Result>(
  request: APIRequestContext,
  { AccessToken: authorization = '' }: AuthenticationResultType,
  query: string,
  variables: object = {},
): Promise<Result> {
  const reply = await request.post('/graphql', { headers: { authorization }, data: { query, variables } });
  const { data, errors } = await reply.json();
  expect(errors ?? []).toEqual([]);
  return data;
}

/** Stores tokens where Amplify expects those of a sign-in. */
export async function storeTokens(
  page: Page,
  {
    AccessToken: accessToken = '',
    IdToken: idToken = '',
    RefreshToken: refreshToken = '',
  }: AuthenticationResultType,
): Promise<void> {
  const { username } = decodeJwt<{ username: string }>(accessToken);
  const ofUser = Object.entries({ accessToken, idToken, refreshToken, clockDrift: '0' });
  const items = [
    ['LastAuthUser', username],
    ...ofUser.map(([name, value]) => [`${username}.${name}`, value]),
  ];
  // The storage belongs to an origin, of which a picture is the page that loads least.
  await page.goto('/icon.svg');
  for (const [name, value = ''] of items)
    await page.localStorage.setItem(`CognitoIdentityServiceProvider.${USER_POOL_CLIENT_ID}.${name}`, value);
}
