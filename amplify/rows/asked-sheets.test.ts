import { describe, expect, it } from 'vitest';
import { askedSheetRows } from './asked-sheets.ts';

const caller = { sub: 'ann', owner: 'ann', companyId: 'acme', isManager: true };
const row = (id: string, companyId = 'acme') => ({ id, companyId, projectId: 'p1' });

const answering = (reply: object) => askedSheetRows(async <Data>() => reply as Data);

describe('a small register', () => {
  it('has the sheets of the caller’s company', async () => {
    const rows = answering({ row: { items: [row('a:1'), row('b:1', 'rival')], nextToken: null } });
    expect((await rows.smallRegister(caller, 'p1', 10))?.map(({ id }) => id)).toEqual(['a:1']);
  });

  it('is null if one page does not contain all of it', async () => {
    const rows = answering({ row: { items: [row('a:1')], nextToken: 'more' } });
    expect(await rows.smallRegister(caller, 'p1', 1)).toBeNull();
  });
});

it('reads the sheets of documents of the caller’s company and projects only', async () => {
  const rows = answering({
    list0: { items: [row('a:1'), row('a:2', 'rival')], nextToken: null },
    list1: { items: [{ ...row('b:1'), projectId: 'p2' }], nextToken: null },
  });
  expect((await rows.ofDocuments(caller, ['p1'], ['a', 'b'])).map(({ id }) => id)).toEqual(['a:1']);
});
