import { fileURLToPath } from 'node:url';
import { fetchAuthSession } from 'aws-amplify/auth';
import { CONNECTION_STATE_CHANGE, ConnectionState, generateClient } from 'aws-amplify/data';
import { Hub } from 'aws-amplify/utils';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Schema } from '../examples/todo/amplify/data/resource.ts';
import { type Project, startProject } from './support/project.ts';

const BACKEND = fileURLToPath(new URL('../examples/todo/amplify/backend.ts', import.meta.url));

let project: Project;
/** Resolves when the API has accepted the next subscription. */
const acknowledged = () =>
  new Promise<void>((resolve) => {
    const stop = Hub.listen('api', ({ payload }) => {
      if (payload.event !== CONNECTION_STATE_CHANGE) return;
      if ((payload.data as { connectionState: string }).connectionState !== ConnectionState.Connected) return;
      stop();
      resolve();
    });
  });
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
    // The negative control: its owner may do it.
    await project.signIn('ada@example.com');
    const { data } = await client().models.Todo.update({ id, isDone: true });
    expect(data).toMatchObject({ content: 'Write the README', isDone: true });
  });

  test('notifies the owner of a new to-do, and no one else', async () => {
    await project.signIn('ada@example.com');
    const adas = String((await fetchAuthSession()).tokens?.accessToken);
    await project.signIn('bob@example.com');
    const received: string[] = [];
    const live = client()
      .models.Todo.onCreate()
      .subscribe(({ content }) => received.push(content));
    await acknowledged();
    await fetch(`${project.origin}/_local/appsync/graphql`, {
      method: 'POST',
      headers: { authorization: adas },
      body: JSON.stringify({
        query: 'mutation { createTodo(input: { content: "Hers" }) { id content owner } }',
      }),
    });
    await client().models.Todo.create({ content: 'His' });
    await vi.waitFor(() => expect(received).toEqual(['His']));
    live.unsubscribe();
  });

  test('runs the function of a query', async () => {
    expect(await client().queries.countWords({ text: 'three short words' })).toMatchObject({ data: 3 });
  });
});
