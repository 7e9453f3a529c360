import { expect, it } from 'vitest';
import { cutPassages } from '../passage-making/cut-passages.ts';
import { passageMetadata } from '../passages/passage.ts';
import { vectorRecord } from './vector-record.ts';

const text = `GUARDRAILS\n\n${'Top rails stand 42 inches above the walking surface. '.repeat(14)}`;
const pages = [{ number: 1, text, width: 595, height: 842, method: 'pdfjs' as const, confidence: 95 }];
const document = {
  projectId: 'proj_1',
  mimeType: 'application/pdf',
  documentNumber: 'A-101',
  revision: null,
};

it('stores the passage’s position and a preview of 500 characters', () => {
  const passage = cutPassages({ id: 'doc_1_abcde', name: 'Rails.pdf' }, pages).find(
    ({ content }) => content.length > 500,
  );
  if (!passage) throw new Error('no passage is long enough');
  const { id, text: embedded, metadata } = vectorRecord(passage, document);
  expect(id).toBe(`doc_1_abcde_chunk_${passage.chunkIndex}`);
  expect(embedded).toContain('Rails');
  expect(passageMetadata.parse(metadata)).toMatchObject({
    page: 1,
    start: passage.start,
    end: passage.end,
    documentNumber: 'A-101',
  });
  expect(metadata).toMatchObject({
    ...{ documentId: 'doc_1_abcde', documentName: 'Rails.pdf', chunkType: 'general' },
    ...{ chunkIndex: passage.chunkIndex, totalChunks: passage.totalChunks },
    ...{ hasNumbers: true, hasMeasurements: true, constructionTerms: ['guardrail'] },
  });
  expect(metadata.content).toBe(`${passage.content.slice(0, 500)}...`);
  expect(metadata).toMatchObject({
    document_id: 'doc_1_abcde',
    originalDocumentId: 'doc_1_abcde',
    state: 'current',
  });
  expect(metadata).not.toHaveProperty('revision');
});
