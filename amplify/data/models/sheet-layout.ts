import { a } from '@aws-amplify/backend';
import { type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = { member: ['read'] };

/** The corrections that members made to sheets with one office's layout, used to read its next sheets. */
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
