import { listedFields } from '#amplify/data/models/document.ts';
import type { Row } from '../table.ts';

/** AppSync's maximum rows of a list, and DynamoDB's maximum bytes of a page. */
const ROWS = 1_000;
const PAGE = 1024 * 1024;
/** For DynamoDB: a read unit is 4 KB, and half as much for an eventually consistent read. */
const READ_UNIT = 4 * 1024 * 2;
const WRITE_UNIT = 1024;

/** How many sequential requests a list of a project's documents takes, and the cost of it and of an update. */
export function listingRows(): Row[] {
  return [1_000, 5_000, 20_000].flatMap((count) => countRows(count));
}

function countRows(count: number): Row[] {
  const listed = new Set<string>(['id', ...listedFields]);
  const whole = Object.entries(typicalRow(1));
  const held = whole.filter(([field]) => listed.has(field));
  return [['index of whole rows', whole] as const, ['plumbline', held] as const].flatMap(
    ([system, fields]) => {
      const bytes = JSON.stringify(Object.fromEntries(fields)).length;
      const row = (measure: string, value: number): Row => ({
        ...{ set: `list of ${count} documents`, system, measure, value },
      });
      return [
        row('bytes of a row', bytes),
        row('requests, one after the other', Math.ceil(count / Math.min(ROWS, Math.floor(PAGE / bytes)))),
        row('read units', Math.ceil((bytes * count) / READ_UNIT)),
        row('write units of an update, in this index', Math.ceil(bytes / WRITE_UNIT)),
      ];
    },
  );
}

/** As long as real rows: the first 2000 characters of the text, and how each of 20 pages was read. */
function typicalRow(n: number) {
  const id = `doc_17320000000${String(n).padStart(6, '0')}_ab12cd`;
  const folder = 'company_1732000000000_ab12cd/proj_1732000000000_ab12cd';
  const at = '2026-11-23T10:00:00.000Z';
  const pages = Array.from({ length: 20 }, (_, i) => ({ n: i + 1, m: 'pdfjs', c: 95 }));
  return {
    ...{ id, companyId: 'company_1732000000000_ab12cd', projectId: 'p1', __typename: 'Document' },
    ...{ name: `S-${n} Level 2 slab reinforcement plan.pdf`, type: 'application/pdf', size: 2_400_000 },
    ...{ mimeType: 'application/pdf', status: 'processed', s3Key: `${folder}/files/${id}_1732_plan.pdf` },
    ...{ textKey: `${folder}/text/${id}.json`, wordsKey: `${folder}/words/${id}.json` },
    ...{ thumbnailS3Key: `${folder}/thumbnails/${id}.jpg`, tags: ['Structure'], sha256: 'a'.repeat(64) },
    ...{ documentNumber: `S-${n}`, revision: 'C', state: 'current', pageCount: 20 },
    ...{ embeddingModel: 'text-embedding-3-small', content: 'x'.repeat(2_000) },
    extraction: JSON.stringify({ method: 'pdfjs', confidence: 95, pages }),
    ...{
      createdBy: 'a'.repeat(36),
      owner: `${'a'.repeat(36)}::${'a'.repeat(36)}`,
      createdAt: at,
      updatedAt: at,
    },
  };
}
