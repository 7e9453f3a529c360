import { describe, expect, it } from 'vitest';
import { cleanFileName } from './file-name.ts';
import { isDocumentId, isSafeId, newDocumentId, newProjectId } from './ids.ts';
import { documentSlug, resolveDocument } from './slug.ts';
import { isCompanyKey, storageKey } from './storage-keys.ts';

describe('a file name in a storage key', () => {
  it.each([
    ['Level 2 plan.pdf', 'Level_2_plan.pdf'],
    ['  a   b .txt', 'a_b_.txt'],
    ['S-301 (rev B) §4.pdf', 'S-301_rev_B_4.pdf'],
    ['../../etc/passwd', '....etcpasswd'],
    ['a\tb\nc.png', 'a_b_c.png'],
    ['図面.pdf', 'file.pdf'],
    ['_Level 2 plan_', 'Level_2_plan'],
    ['___', 'file'],
    ['', 'file'],
  ])('turns %j into %j', (name, cleaned) => {
    expect(cleanFileName(name)).toBe(cleaned);
  });

  it('stays short, and keeps its extension', () => {
    const cleaned = cleanFileName(`${'x'.repeat(500)}.pdf`);
    expect(cleaned).toHaveLength(120);
    expect(cleaned.endsWith('.pdf')).toBe(true);
  });
});

describe('a storage key', () => {
  const place = { companyId: 'acme', projectId: 'p1', documentId: 'doc_1_abcde' };
  const upload = { fileName: 'Plan A.pdf', timestamp: 1_700_000_000_000 };

  it('has the specified layout', () => {
    expect(storageKey('file', place, upload)).toBe('acme/p1/files/doc_1_abcde_1700000000000_Plan_A.pdf');
    expect(storageKey('text', place, upload)).toBe('acme/p1/text/doc_1_abcde.json');
    expect(storageKey('words', place, upload)).toBe('acme/p1/words/doc_1_abcde.json');
    expect(storageKey('thumbnail', place, upload)).toBe('acme/p1/thumbnails/doc_1_abcde.jpg');
  });

  it('belongs to the company whose whole name comes first', () => {
    expect(isCompanyKey('acme/p1/text/x.json', 'acme')).toBe(true);
    expect(isCompanyKey('acme-2/p1/text/x.json', 'acme')).toBe(false);
    expect(isCompanyKey('/p1/text/x.json', '')).toBe(false);
  });
});

describe('an id', () => {
  it('has the specified form', () => {
    expect(newDocumentId(1_700_000_000_000, () => 0.5)).toBe('doc_1700000000000_iiiiiiiiiiii');
    expect(newProjectId(1, () => 0.999)).toBe('proj_1_zzzzzzzzzzzz');
    expect(isDocumentId(newDocumentId(1, () => 0))).toBe(true);
    expect(isDocumentId('doc_12_abcd')).toBe(false);
    expect(isDocumentId('doc_plan_abcde')).toBe(false);
  });

  it('cannot leave its folder', () => {
    for (const id of ['a/b', '..', 'a b', '', 'x'.repeat(129)]) expect(isSafeId(id)).toBe(false);
    expect(isSafeId('9f1c2d3e-0000-4000-8000-000000000000')).toBe(true);
  });
});

describe('a document in a URL', () => {
  const documents = [
    { id: 'doc_1_abcde', name: 'Site Plan' },
    { id: 'doc_2_abcde', name: '図面' },
    { id: 'x', name: 'doc_9_zzzzz' },
  ];

  it('has its name’s slug, or its id when the name gives none', () => {
    expect(documents.map(documentSlug)).toEqual(['site-plan', 'doc_2_abcde', 'doc-9-zzzzz']);
  });

  it('is found by id, slug or name; an id is never tried as a name', () => {
    expect(resolveDocument('doc_1_abcde', documents)?.id).toBe('doc_1_abcde');
    expect(resolveDocument('site-plan', documents)?.id).toBe('doc_1_abcde');
    expect(resolveDocument('図面', documents)?.id).toBe('doc_2_abcde');
    expect(resolveDocument('x', documents)?.id).toBe('x');
    expect(resolveDocument('doc_9_zzzzz', documents)).toBeUndefined();
    expect(resolveDocument('nothing', documents)).toBeUndefined();
    const byName = (name: string) => resolveDocument(name, [{ id: 'y', name }])?.id;
    expect(['doc_9_zzzz', 'doc_x_zzzzz'].map(byName)).toEqual(['y', 'y']);
    expect(['doc_9_zzzzz', 'doc_9_Z0Z0Z'].map(byName)).toEqual([undefined, undefined]);
  });
});
