import { createAsServer } from '../company-data.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';

const FILE = `mutation($documentId: ID!, $sheets: String!, $last: Boolean, $total: Int) {
  made: fileSheets(documentId: $documentId, sheets: $sheets, last: $last, total: $total) }`;

/** The sheet data that an authorised caller files for a page. */
const filing = {
  ...{ page: 1, history: [], layout: null, drawingList: [], doubts: [], fingerprint: null },
  fields: { number: { value: 'A-101', from: 'title-block', box: null, confidence: 1, doubt: null } },
};

/** A document of the victim's, created for this one attack. */
async function document({ world, places }: Scene): Promise<string> {
  const id = `doc_2_${crypto.randomUUID().slice(0, 8)}`;
  const { companyId, projectId } = places.victim;
  const file = { type: 'application/pdf', size: 1, s3Key: `${companyId}/${projectId}/files/${id}` };
  await createAsServer(world, 'Document', { id, companyId, projectId, name: 'Plan.pdf', ...file });
  return id;
}

export const fileSheets: readonly OperationAttack[] = [
  {
    name: 'of a document',
    right: 'fileSheets',
    run: async (scene) => {
      const documentId = await document(scene);
      await scene.send(FILE, { documentId, sheets: JSON.stringify([filing]), last: true, total: 1 });
      const { row } = await scene.world.asServer(`{ row: getSheet(id: "${documentId}:1") { id } }`);
      return row !== null;
    },
  },
];

const CHANGE = 'mutation($change: String!) { made: changeSheet(change: $change) }';

/** Whether a sheet of the victim's, created for this one attack, or of its document changed. */
async function changes(
  scene: Scene,
  change: (sheetId: string, documentId: string) => object,
): Promise<boolean> {
  const documentId = await document(scene);
  const { companyId, projectId } = scene.places.victim;
  const row = { companyId, projectId, documentId, state: 'current', receivedAt: '2026-03-02T10:00:00.000Z' };
  const readings = JSON.stringify(filing.fields);
  const numbered = { number: 'A-101', numberKey: 'A101', supersedes: 'earlier:1' };
  const id = `${documentId}:1`;
  await createAsServer(scene.world, 'Sheet', { id, page: 1, ...row, ...numbered, readings });
  const stored = async () =>
    JSON.stringify(
      await scene.world.asServer(`{ row: getSheet(id: "${id}") { number state decidedBy reviewedBy } }`),
    );
  const before = await stored();
  await scene.send(CHANGE, { change: JSON.stringify(change(id, documentId)) });
  return (await stored()) !== before;
}

export const changeSheet: readonly OperationAttack[] = [
  {
    name: 'by a correction',
    right: 'changeSheet',
    run: (scene) => changes(scene, (id) => ({ action: 'correct', id, field: 'number', value: 'A-999' })),
  },
  {
    name: 'by superseding it',
    right: 'changeSheet',
    run: (scene) => changes(scene, (id) => ({ action: 'supersede', id })),
  },
  {
    name: 'by confirming it',
    right: 'changeSheet',
    run: (scene) => changes(scene, (id) => ({ action: 'confirm', id })),
  },
  {
    name: 'by undoing its filing',
    right: 'changeSheet',
    run: (scene) => changes(scene, (_, id) => ({ action: 'undo-filing', id })),
  },
];
