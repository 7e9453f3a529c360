import { expect, it } from 'vitest';
import { AppError } from '#domain/errors/app-error.ts';
import type { DataClient } from '#lib/amplify/data-client.ts';
import { trashProject } from './trash-project.ts';

/** A server that sends these replies in turn, and the requests that it received. */
function server(...replies: (object | string)[]) {
  const asked: object[] = [];
  const mutations = {
    trashProject: async (request: object) => {
      asked.push(request);
      const reply = replies.shift();
      return { data: typeof reply === 'string' ? reply : JSON.stringify(reply) };
    },
  };
  return { client: { mutations } as unknown as DataClient, asked };
}

const silent = () => undefined;

it('repeats until no document is left, and returns the count', async () => {
  const { client, asked } = server(
    { success: true, remaining: 900 },
    { success: true, remaining: 400 },
    { success: true, remaining: 0 },
  );
  const reported: number[] = [];
  await trashProject('p1', 'away', (left) => reported.push(left), client);
  expect(asked).toEqual(Array(3).fill({ projectId: 'p1', restore: false }));
  expect(reported).toEqual([900, 400]);
});

it('restores a project from the trash in the same way', async () => {
  const { client, asked } = server({ success: true, remaining: 0 });
  await trashProject('p1', 'back', silent, client);
  expect(asked).toEqual([{ projectId: 'p1', restore: true }]);
});

it('reports the server’s refusal in its words', async () => {
  const { client } = server({ success: false, error: 'Project not found' });
  const refused = trashProject('p1', 'away', silent, client);
  await expect(refused).rejects.toThrow(AppError);
  await expect(refused).rejects.toMatchObject({ userMessage: 'Project not found' });
});

it('gives up on a server without progress, and on an invalid reply', async () => {
  const stuck = server({ success: true, remaining: 5 }, { success: true, remaining: 5 });
  await expect(trashProject('p1', 'away', silent, stuck.client)).rejects.toThrow(AppError);
  for (const reply of ['<html>', 'null', '{"success":true}'])
    await expect(trashProject('p1', 'away', silent, server(reply).client)).rejects.toThrow(AppError);
});
