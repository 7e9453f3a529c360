import { describe, expect, it } from 'vitest';
import { GraphqlError } from '../functions/data-api/graphql-client.ts';
import { table } from './table.ts';

/** The projects of an API that returns these replies, one after the other. */
function projectsOf(...replies: object[]) {
  const sent: { text: string; variables: object | undefined }[] = [];
  const query = async <Data>(text: string, variables?: Record<string, unknown>) => {
    sent.push({ text, variables });
    const reply = replies.shift();
    if (reply instanceof Error) throw reply;
    return reply as Data;
  };
  return { sent, projects: table(query, 'Project', 'id companyId') };
}

const conditionFailed = () =>
  new GraphqlError([{ message: 'no', errorType: 'DynamoDB:ConditionalCheckFailedException' }], 200);

describe('a table of the data API', () => {
  it('selects the named fields and passes values as variables', async () => {
    const { sent, projects } = projectsOf({ row: { id: 'p1', name: 'Pier' } });
    expect(await projects.get('p1', 'id name')).toEqual({ id: 'p1', name: 'Pier' });
    expect(sent).toEqual([
      {
        text: 'query getProject($id: ID!) { row: getProject(id: $id) { id name } }',
        variables: { id: 'p1' },
      },
    ]);
  });

  it('reads every page of an index', async () => {
    const page = (id: string, nextToken: string | null) => ({ row: { items: [{ id }], nextToken } });
    const { sent, projects } = projectsOf(page('p1', 'more'), page('p2', null));
    expect(await projects.list('projectsByCompany', { companyId: 'acme' }, 'id')).toEqual([
      { id: 'p1' },
      { id: 'p2' },
    ]);
    expect(sent.map(({ variables }) => variables)).toEqual([
      { companyId: 'acme', limit: 1000, nextToken: null },
      { companyId: 'acme', limit: 1000, nextToken: 'more' },
    ]);
  });

  it('reads every page of each list that one request names', async () => {
    const { sent, projects } = projectsOf(
      {
        list0: { items: [{ id: 'p1' }], nextToken: 'more' },
        list1: { items: [{ id: 'q1' }], nextToken: null },
      },
      { row: { items: [{ id: 'p2' }], nextToken: null } },
    );
    const lookups = [{ key: { companyId: 'acme' } }, { key: { companyId: 'rival' } }];
    const found = await projects.listEach('projectsByCompany', lookups, 'id');
    expect(found).toEqual([{ id: 'p1' }, { id: 'p2' }, { id: 'q1' }]);
    expect(sent[1]?.variables).toEqual({ companyId: 'acme', limit: 1000, nextToken: 'more' });
    expect(sent).toHaveLength(2);
  });

  it('leaves out IDs without a row, and sends no request without IDs', async () => {
    const { sent, projects } = projectsOf({ row0: { id: 'p1' }, row1: null });
    expect(await projects.getMany([], 'id')).toEqual([]);
    expect(await projects.getMany(['p1', 'p2'], 'id')).toEqual([{ id: 'p1' }]);
    expect(sent).toHaveLength(1);
  });

  it('returns false for a failed condition, and throws for a write without one', async () => {
    const { sent, projects } = projectsOf(...Array.from({ length: 3 }, conditionFailed));
    expect(await projects.updateIf({ name: { eq: 'Pier' } }, { id: 'p1', name: 'Quay' })).toBe(false);
    expect(sent[0]).toEqual({
      text: 'mutation updateProject($input: UpdateProjectInput!, $condition: ModelProjectConditionInput) { row: updateProject(input: $input, condition: $condition) { id companyId } }',
      variables: { input: { id: 'p1', name: 'Quay' }, condition: { name: { eq: 'Pier' } } },
    });
    expect(await projects.createOnce({ id: 'p1' })).toBe(false);
    await expect(projects.update({ id: 'p1' })).rejects.toThrow(GraphqlError);
  });

  it('throws any other error of a conditional write', async () => {
    const { projects } = projectsOf(new GraphqlError([{ message: 'no', errorType: 'Unauthorized' }], 200));
    await expect(projects.removeIf({}, 'p1')).rejects.toThrow('Unauthorized');
  });

  it('refuses the name of a field that the model does not have', () => {
    const { projects } = projectsOf({ row: null });
    // @ts-expect-error: `nam` is not a field of a project.
    return expect(projects.get('p1', 'id nam')).resolves.toBeNull();
  });
});
