import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { GraphqlClient } from '#amplify/functions/data-api/graphql-client.ts';
import { activityRows } from '#amplify/rows/activity.ts';
import { documentRows } from '#amplify/rows/document.ts';
import { projectRows } from '#amplify/rows/project.ts';
import { referenceRows, sheetLayoutRows, sheetRows } from '#amplify/rows/sheet.ts';
import { type LayoutCorrection, learntLayout } from '#domain/sheets/filing.ts';
import type { StoredSheets } from './read-sheets.ts';

/** The rows behind the data API and the objects of the bucket, for a caller who may read and write all of them. */
export function storedSheets(query: GraphqlClient, client: S3Client, Bucket: string): StoredSheets {
  const [documents, sheets] = [documentRows(query), sheetRows(query)];
  return {
    documentsOfCompany: documents.documentsOfCompany,
    sheetsOfDocuments: sheets.sheetsOfDocuments,
    layouts: async (companyId) =>
      (await sheetLayoutRows(query).layoutsOf(companyId)).map(({ layout, corrections }) =>
        learntLayout(layout, JSON.parse(corrections) as LayoutCorrection[]),
      ),
    async read(Key) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      return (await Body?.transformToString()) ?? '';
    },
    noteRead: (id, at) => documents.changeDocuments([{ id, failureReason: null, sheetsReadAt: at }]),
    filing: {
      ...sheets,
      ...referenceRows(query),
      ...documents,
      ...activityRows(query),
      project: projectRows(query).project,
      // The activity names the product, because no person did this.
      actor: async () => ({ name: 'Plumbline', email: '' }),
    },
  };
}
