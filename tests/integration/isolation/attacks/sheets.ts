import { createAsServer } from '../company-data.ts';
import type { OperationAttack, Scene } from '../operation-attack.ts';

const FILE = `mutation($documentId: ID!, $sheets: String!, $last: Boolean, $total: Int) {
  made: fileSheets(documentId: $documentId, sheets: $sheets, last: $last, total: $total) }`;

/** What is filed of a page, by someone who may. */
const filing = {
  ...{ page: 1, history: [], layout: null, drawingList: [], doubts: [], fingerprint: null },
  fields: { number: { value: 'A-101', from: 'title-block', box: null, confidence: 1, doubt: null } },
};

/** A document of the victim's, made for this one attempt. */
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
