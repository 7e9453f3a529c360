import { type GraphQLObjectType, isNonNullType, isObjectType } from 'graphql';
import { afterAll, describe, expect, it } from 'vitest';
import { modelRights } from '../support/rights.ts';
import { apiUnderTest } from './backend-under-test.ts';
import { anonymous, people, server } from './callers.ts';
import { models } from './models.ts';
import { sampleCalls } from './sample-calls.ts';
import { attempt } from './try-operations.ts';

// Created before the tests are listed, because each operation of the schema has one test.
const api = await apiUnderTest();
afterAll(() => api.close());

function typeNamed(name: string): GraphQLObjectType {
  const type = api.schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is not an object type`);
  return type;
}

describe('a row', () => {
  const ofCompany = Object.entries(models).filter(([, { tenantField }]) => tenantField !== null);

  it.each(ofCompany)('names its company: %s', (name, { tenantField }) => {
    const field = typeNamed(name).getFields()[tenantField ?? ''];
    expect(isNonNullType(field?.type)).toBe(true);
  });

  it('belongs to no company only for the contact form', () => {
    expect(Object.keys(models).length - ofCompany.length).toBe(1);
    expect(typeNamed('ContactSubmission').getFields().companyId).toBeUndefined();
  });
});

describe('a list', () => {
  it.each([
    ['usersByCompany', 'companyId', 'role'],
    ['usersByEmail', 'email', null],
    ['userProjectsByUser', 'userId', null],
    ['userProjectsByProject', 'projectId', null],
    ['invitationsByEmail', 'email', null],
    ['invitationsByCompanyAndStatus', 'companyId', 'status'],
    ['invitationProjectsByInvitation', 'invitationId', null],
    ['projectsByCompany', 'companyId', 'createdAt'],
    ['projectsByCompanyAndName', 'companyId', 'name'],
    ['documentsByProject', 'projectId', 'createdAt'],
    ['documentsByProjectAndName', 'projectId', 'name'],
    ['documentsByCompany', 'companyId', 'createdAt'],
    ['documentsByStatus', 'companyId', 'status'],
    ['documentsByTrash', 'companyId', 'deletedAt'],
    ['projectsByTrash', 'companyId', 'deletedAt'],
    ['activitiesByCompany', 'companyId', 'timestamp'],
    ['conversationsByOwner', 'owner', 'createdAt'],
    ['messagesByConversation', 'conversationId', 'createdAt'],
    ['streamEventsByConversation', 'conversationId', 'createdAt'],
    ['contactSubmissionsByEmail', 'email', null],
    ['contactSubmissionsByStatus', 'status', 'createdAt'],
  ])('reads %s from an index by %s, in the order of %s', (query, hash, range) => {
    const args = api.schema
      .getQueryType()
      ?.getFields()
      [query]?.args.map(({ name }) => name);
    expect(args).toEqual(expect.arrayContaining(range ? [hash, range] : [hash]));
    const keys = api.definition.tables.flatMap(({ indexes }) =>
      [...indexes.values()].map(({ projected: _, ...key }) => key),
    );
    expect(keys).toContainEqual(range ? { hash, range } : { hash });
  });
});

describe('a custom operation', () => {
  /** Every other operation runs only for signed-in users. */
  const ofThePublicPages = ['askWithCode', 'previewInvitation', 'sendContactEmail'];
  const calls = Object.entries(sampleCalls(api.schema));
  const isPublic = ([name]: [string, string]) => ofThePublicPages.includes(name);

  it('has a sample call made from the schema', () => {
    expect(calls.length).toBeGreaterThanOrEqual(14);
    expect(calls.filter(isPublic)).toHaveLength(ofThePublicPages.length);
  });

  it.each(calls.filter((call) => !isPublic(call)))(
    'runs only for signed-in users: %s',
    async (_name, query) => {
      const { response } = await api.send(anonymous, query);
      expect(attempt(response).refused).toBe(true);
      // The call reaches the function, which does not run in this test and reports that.
      const control = await api.send(people.user, query);
      expect(control.response.errors?.[0]).toMatchObject({ errorType: 'Lambda:Unhandled' });
    },
  );

  it.each(calls.filter(isPublic))(
    'runs with the public key, and not for signed-in users: %s',
    async (_name, query) => {
      const { response } = await api.send(people.user, query);
      expect(attempt(response).refused).toBe(true);
      const control = await api.send(anonymous, query);
      expect(control.response.errors?.[0]).toMatchObject({ errorType: 'Lambda:Unhandled' });
    },
  );
});

describe('a subscription', () => {
  const kinds = ['onCreate', 'onUpdate', 'onDelete'];
  const readable = Object.entries(models).filter(([name]) => name !== 'ContactSubmission');

  it.each(readable)('is filtered to the rows that the rules allow: %s', async (name, model) => {
    for (const kind of kinds) {
      const query = `subscription { ${kind}${name} { id } }`;
      const refusals = await Promise.all(
        [people.inactive, anonymous].map((caller) => api.send(caller, query)),
      );
      for (const { response } of refusals) expect(attempt(response).refused).toBe(true);

      const reader = modelRights[name]?.self?.includes('R') ? people.self : people.admin;
      const { filter } = await api.send(reader, query);
      const text = JSON.stringify(filter);
      expect(text).toMatch(/acme|sub-self/);
      expect(text).not.toContain('rival');
      expect(text).toContain(model.selfField ?? model.tenantField);
    }
  });

  it('delivers a conversation’s stream only to its owner, not to the company', async () => {
    const { filter } = await api.send(people.admin, 'subscription { onCreateStreamEvent { id } }');
    expect(JSON.stringify(filter)).toContain('sub-admin');
    expect(JSON.stringify(filter)).not.toContain('acme');
  });
});

it('gives functions the rights that users do not have', async () => {
  const { response } = await api.send(server, '{ listContactSubmissions { items { id } } }');
  expect(response.errors).toBeUndefined();
});
