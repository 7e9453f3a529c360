import { describe, expect, it } from 'vitest';
import type { Answer } from '#domain/answers/answer.ts';
import type { Caller } from '#domain/tenancy/caller.ts';
import { documentRow } from '#tests/support/ask-scene.ts';
import { memorySheets, sourceSheet } from '#tests/support/memory-sheets.ts';
import { withSheetLabels } from './page-labels.ts';

const caller: Caller = { sub: 'u1', owner: 'u1', companyId: 'acme', isManager: true };

/** The label of the only citation: page 2 of the document `set`, A-000 Rev B. */
async function labelOf(...sheets: ReturnType<typeof sourceSheet>[]) {
  const cited = { documentId: 'set', page: 2, documentNumber: 'A-000', revision: 'B' };
  const answer = { citations: [cited] } as unknown as Answer;
  const about = { caller, projectIds: ['p1'], documents: [documentRow('set')] };
  const { citations } = await withSheetLabels(memorySheets(sheets), about, answer);
  return citations[0];
}

describe('withSheetLabels', () => {
  it('names the number and revision of the page, and the sheet that has replaced it', async () => {
    const old = sourceSheet('set', 2, 'A-101', { revision: 'C', state: 'superseded', supersededBy: 'new:1' });
    const newer = sourceSheet('new', 1, 'A-101', { revision: 'D', date: '2026-04-20' });
    expect(await labelOf(old, newer)).toMatchObject({
      ...{ documentNumber: 'A-101', revision: 'C' },
      superseded: { revision: 'D', date: '2026-04-20', documentId: 'new', page: 1 },
    });
  });

  it('names a page without a number after its document, with the document’s revision', async () => {
    const unnumbered = sourceSheet('set', 2, '', { number: null, numberKey: null, revision: null });
    expect(await labelOf(unnumbered)).toMatchObject({ documentNumber: 'A-000', revision: 'B' });
  });
});
