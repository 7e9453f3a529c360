import { fileURLToPath } from 'node:url';
import { generateClient } from 'aws-amplify/data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Schema } from '../examples/todo/amplify/data/resource.ts';
import { type Project, startProject } from './support/project.ts';

const BACKEND = fileURLToPath(new URL('../examples/todo/amplify/backend.ts', import.meta.url));

let project: Project;
const client = () => generateClient<Schema>({ authMode: 'userPool' });

beforeAll(async () => {
  project = await startProject(BACKEND);
}, 180_000);
afterAll(() => project.stop());

describe('the to-do example', () => {
  test('creates and lists a to-do of a person who has signed up', async () => {
    await project.signUp('ada@example.com');
    const created = await client().models.Todo.create({ content: 'Write the README' });
    expect(created.errors).toBeUndefined();
    expect(created.data).toMatchObject({ content: 'Write the README', isDone: false });
    const { data } = await client().models.Todo.list();
    expect(data.map(({ content }) => content)).toEqual(['Write the README']);
  });

  test('refuses a to-do to another owner', async () => {
    const { data: mine } = await client().models.Todo.list();
    const id = mine[0]?.id ?? '';
    await project.signUp('bob@example.com');
    expect((await client().models.Todo.list()).data).toEqual([]);
    const read = await client().models.Todo.get({ id });
    expect([read.data, read.errors?.[0]]).toEqual([
      null,
      expect.objectContaining({ errorType: 'Unauthorized' }),
    ]);
    const changed = await client().models.Todo.update({ id, content: 'Mine now' });
    expect(changed.errors?.[0]).toMatchObject({ errorType: 'Unauthorized' });
    // The negative control: its owner may.
    await project.signIn('ada@example.com');
    const { data } = await client().models.Todo.update({ id, isDone: true });
    expect(data).toMatchObject({ content: 'Write the README', isDone: true });
  });

  test('runs the function of a query', async () => {
    expect(await client().queries.countWords({ text: 'three short words' })).toMatchObject({ data: 3 });
  });
});
