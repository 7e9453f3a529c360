import { a, defineFunction } from '@aws-amplify/backend';
import { everyFunction } from '../every-function.ts';
import { writeExport } from '../write-export/resource.ts';

export const exportCompany = defineFunction({
  name: 'export-company',
  entry: './handler.ts',
  resourceGroupName: 'data',
  timeoutSeconds: 15,
  memoryMB: 512,
  ...everyFunction,
});

/**
 * Starts an export of the caller's company, for an Admin. `exportCompany` checks and records the request, and
 * `writeExport` writes it asynchronously. The operator's command passes the company. Only `writeExport`
 * passes `exportId`, when it needs more time.
 */
const begin = a
  .mutation()
  .arguments({ companyId: a.id(), exportId: a.id() })
  .authorization((allow) => [allow.authenticated()])
  .handler([a.handler.function(exportCompany), a.handler.function(writeExport).async()]);

/** The progress of the export, and with `link` a link to it for 15 minutes. For an Admin. */
const state = a
  .query()
  .arguments({ link: a.boolean() })
  .returns(a.json())
  .authorization((allow) => [allow.authenticated()])
  .handler(a.handler.function(exportCompany));

export const exportCompanySchema = { exportCompany: begin, companyExport: state };
