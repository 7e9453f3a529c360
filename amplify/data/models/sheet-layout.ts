import { a } from '@aws-amplify/backend';
import { type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = { member: ['read'] };

/** What people of a company typed on sheets of one office's layout, so that its next sheets are read right. */
export const sheetLayout = a
  .model({
    companyId: a.id().required(),
    /** `SheetReading.layout`. */
    layout: a.string().required(),
    /** `LayoutCorrection[]` of src/domain/sheets. */
    corrections: a.json().required(),
  })
  .secondaryIndexes((index) => [index('companyId').sortKeys(['layout']).queryField('sheetLayoutsByCompany')])
  .authorization((allow) => rules(allow, rights));
