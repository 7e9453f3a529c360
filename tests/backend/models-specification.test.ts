import { type GraphQLInputObjectType, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiUnderTest, apiUnderTest } from './backend-under-test.ts';
import { people, server } from './callers.ts';
import { models } from './models.ts';
import { create, seed, seedPeople } from './try-operations.ts';

/** Checks sections 3 and 7 of the specification against the backend's real schema. */
let api: ApiUnderTest;
beforeAll(async () => {
  api = await apiUnderTest();
  await seedPeople(api);
});
afterAll(() => api.close());

/** Maps field names to their GraphQL types, as an introspection query returns them. */
function fieldsOf(name: string): Record<string, string> {
  const type = api.schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is not an object type`);
  return Object.fromEntries(
    Object.entries(type.getFields()).map(([field, { type }]) => [field, String(type)]),
  );
}

function inputOf(name: string): GraphQLInputObjectType {
  const type = api.schema.getType(name);
  if (!isInputObjectType(type)) throw new Error(`${name} is not an input type`);
  return type;
}

function valuesOf(name: string): string[] {
  const type = api.schema.getType(name);
  if (!isEnumType(type)) throw new Error(`${name} is not an enum`);
  return type.getValues().map((value) => value.name);
}

describe('the models', () => {
  it.each(Object.keys(models))('have id, createdAt and updatedAt: %s', (name) => {
    expect(fieldsOf(name)).toMatchObject({
      id: 'ID!',
      createdAt: expect.stringMatching(/^AWSDateTime!?$/),
      updatedAt: 'AWSDateTime!',
    });
  });

  it.each(Object.keys(models))(
    'can be created, read, updated, deleted, listed and subscribed to: %s',
    (name) => {
      const plural = /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
      const query = Object.keys(api.schema.getQueryType()?.getFields() ?? {});
      const mutation = Object.keys(api.schema.getMutationType()?.getFields() ?? {});
      const subscription = Object.keys(api.schema.getSubscriptionType()?.getFields() ?? {});
      expect(query).toEqual(expect.arrayContaining([`get${name}`, `list${plural}`]));
      expect(mutation).toEqual(expect.arrayContaining([`create${name}`, `update${name}`, `delete${name}`]));
      expect(subscription).toEqual(
        expect.arrayContaining([`onCreate${name}`, `onUpdate${name}`, `onDelete${name}`]),
      );
    },
  );
});

/** `!` marks the fields that the specification requires. An ID is accepted where it says text. */
const entities: Record<string, Record<string, string>> = {
  Company: { name: 'String!', description: 'String' },
  User: {
    ...{ email: 'AWSEmail!', name: 'String!', role: 'Role', companyId: 'ID!', isActive: 'Boolean' },
    ...{ lastLoginAt: 'AWSDateTime', invitedAt: 'AWSDateTime', acceptedAt: 'AWSDateTime' },
  },
  UserProject: { userId: 'ID!', projectId: 'ID!' },
  UserInvitation: {
    ...{ email: 'AWSEmail!', role: 'Role', companyId: 'ID!', invitedBy: 'ID!', expiresAt: 'AWSDateTime!' },
    status: 'InvitationStatus',
  },
  InvitationProject: { invitationId: 'ID!', projectId: 'ID!' },
  Project: {
    ...{ name: 'String!', description: 'String', companyId: 'ID!', slug: 'String', owner: 'String' },
    ...{ address: 'String', streetNumber: 'String', streetName: 'String', suburb: 'String' },
    ...{ state: 'String', postcode: 'String', documents: 'ModelDocumentConnection' },
  },
  Document: {
    ...{ name: 'String!', type: 'String!', size: 'Int!', status: 'DocumentStatus', s3Key: 'String!' },
    ...{ s3Url: 'String', thumbnailS3Key: 'String', thumbnailUrl: 'String', projectId: 'ID!' },
    ...{ mimeType: 'String', content: 'String', tags: '[String]' },
  },
  ContactSubmission: {
    ...{ name: 'String!', company: 'String', email: 'AWSEmail!', message: 'String!' },
    status: 'ContactStatus',
  },
  Activity: {
    ...{ userId: 'ID', userName: 'String', userEmail: 'String', action: 'String!' },
    ...{ description: 'String!', timestamp: 'AWSDateTime!', metadata: 'AWSJSON' },
  },
  Conversation: { metadata: 'AWSJSON', name: 'String' },
  Message: { conversationId: 'ID!', role: 'MessageRole', content: 'AWSJSON' },
  StreamEvent: {
    ...{ conversationId: 'ID!', associatedUserMessageId: 'ID', contentBlockIndex: 'Int' },
    ...{ contentBlockDoneAtIndex: 'Int', contentBlockDeltaIndex: 'Int', text: 'String' },
    ...{ toolUse: 'AWSJSON', stopReason: 'String', errors: 'AWSJSON' },
  },
};

describe('the fields of the specification', () => {
  it.each(Object.entries(entities))('are complete on %s, with the required ones marked', (name, fields) => {
    expect(fieldsOf(name)).toMatchObject(fields);
  });

  it.each(Object.entries(entities))(
    'cannot be left out of a create when %s requires them',
    (name, fields) => {
      const input = inputOf(`Create${name}Input`).getFields();
      for (const [field, type] of Object.entries(fields)) {
        if (type.startsWith('Model') || !input[field]) continue;
        expect({ field, required: String(input[field].type).endsWith('!') }).toEqual({
          field,
          required: type.endsWith('!'),
        });
      }
    },
  );

  it('have the enumerated values of the specification', () => {
    expect(valuesOf('Role')).toEqual(['Admin', 'Owner', 'User']);
    expect(valuesOf('InvitationStatus')).toEqual(['pending', 'accepted', 'expired', 'cancelled']);
    expect(valuesOf('DocumentStatus')).toEqual(['processed', 'processing', 'failed', 'ready', 'error']);
    expect(valuesOf('ContactStatus')).toEqual(['new', 'contacted', 'resolved']);
  });
});

describe('a created row', () => {
  it('has isActive true by default for a user', async () => {
    const { response } = await create(api, people.admin, 'User', { email: 'new@acme.example' });
    const { id } = (response.data as { row: { id: string } }).row;
    const { response: read } = await api.send(server, `{ getUser(id: "${id}") { isActive } }`);
    expect(read.data).toEqual({ getUser: { isActive: true } });
  });

  it('keeps the fields that an update does not name, and moves updatedAt', async () => {
    const id = await seed(api, 'Project', { description: 'as it was' });
    const before = await api.send(server, `{ getProject(id: "${id}") { updatedAt } }`);
    const made = (before.response.data as { getProject: { updatedAt: string } }).getProject.updatedAt;
    // Times are whole milliseconds, so the test waits for the next one.
    while (Date.now() <= Date.parse(made));
    const query = `mutation { updateProject(input: { id: "${id}", name: "Renamed" }) { name description updatedAt } }`;
    const { response } = await api.send(people.owner, query);
    expect(response.data).toMatchObject({ updateProject: { name: 'Renamed', description: 'as it was' } });
    const { updatedAt } = (response.data as { updateProject: { updatedAt: string } }).updateProject;
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(made));
  });

  it.each(['Project', 'Document'])('may have no deletion date: %s', async (model) => {
    const { response } = await create(api, people.owner, model, { deletedAt: null });
    expect(response.errors).toBeUndefined();
    const row = (response.data as { row: { id: string } }).row;
    const read = await api.send(server, `{ row: get${model}(id: "${row.id}") { deletedAt } }`);
    expect(read.response.data).toEqual({ row: { deletedAt: null } });
  });

  it('includes the documents of a project', async () => {
    const projectId = await seed(api, 'Project');
    const id = await seed(api, 'Document', { projectId });
    const query = `{ projectsByCompany(companyId: "acme", limit: 1000) { items { id documents { items { id } } } } }`;
    const { response } = await api.send(people.user, query);
    const { items } = (response.data as { projectsByCompany: { items: { id: string }[] } }).projectsByCompany;
    expect(items.find((project) => project.id === projectId)).toEqual({
      id: projectId,
      documents: { items: [{ id }] },
    });
  });
});

describe('the arguments of our own operations', () => {
  const argumentsOf = (operation: string) => {
    const fields = {
      ...api.schema.getQueryType()?.getFields(),
      ...api.schema.getMutationType()?.getFields(),
    };
    return Object.fromEntries((fields[operation]?.args ?? []).map(({ name, type }) => [name, String(type)]));
  };

  it('require a JSON body for vectorSearch', () => {
    expect(argumentsOf('vectorSearch')).toEqual({ body: 'String!' });
  });

  it('include conversation and content for sendMessage, with optional context and tools', () => {
    expect(argumentsOf('sendMessage')).toMatchObject({
      ...{ conversationId: 'ID!', content: 'AWSJSON!', aiContext: 'AWSJSON', toolConfiguration: 'AWSJSON' },
    });
  });

  it('are named in the error when a required one is missing', async () => {
    const { response } = await api.send(people.user, '{ vectorSearch }');
    expect(response.errors?.[0]?.message).toMatch(/"body" of type "String!" is required/);
  });
});
