import { expect, it } from 'vitest';
import { fieldsOf, takenModels } from '../functions/company-data/taken-models.ts';
import { purgedProjectRows, rowsOfProject } from './project.ts';

it('decides what happens to each model that names a project when the project is purged', () => {
  const naming = takenModels.filter((model) => fieldsOf(model).includes('projectId'));
  // An export leaves codes out.
  expect(Object.keys(rowsOfProject).sort()).toEqual([...naming, 'AskCode'].sort());
});

it('removes findings, codes and questions of the project in its company, and no others', async () => {
  const row = (id: string, companyId = 'acme', projectId = 'quay') => ({ id, companyId, projectId });
  const lists: Record<string, object[]> = {
    findingsByProject: [row('f1'), row('theirs', 'rival')],
    askCodesByProject: [row('c1')],
    goldenQuestionsByCompany: [row('q1'), row('other', 'acme', 'silo')],
  };
  const removed: unknown[] = [];
  const query = async (text: string, variables: Record<string, unknown>) => {
    const list = Object.keys(lists).find((name) => text.includes(name));
    if (list) return { row: { items: lists[list], nextToken: null } };
    removed.push(...Object.values(variables).map((input) => (input as { id: string }).id));
    return {};
  };
  await purgedProjectRows(query as never).removeContents({ id: 'quay', companyId: 'acme' });
  expect(removed).toEqual(['f1', 'c1', 'q1']);
});
