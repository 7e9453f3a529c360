import { a } from '@aws-amplify/backend';
import { type Rights, rules } from '../tenancy-rules.ts';

const rights: Rights = { member: ['read'] };

/** A callout on a page that names another sheet. Written by `fileSheets`. */
export const reference = a
  .model({
    companyId: a.id().required(),
    projectId: a.id().required(),
    documentId: a.id().required(),
    page: a.integer().required(),
    /** `Rectangle`: where on the page it is printed. Null on a page without boxes of words. */
    box: a.json(),
    /** As printed. */
    text: a.string().required(),
    /** `Sheet.numberKey` of the sheet that it names. */
    targetKey: a.string().required(),
    /** The detail, section or clause on that sheet, as printed. */
    detail: a.string(),
    /** True if the page was read by OCR. A character of its number may then be misread. */
    isRecognised: a.boolean(),
    /** True if it is a reference only while the project has a sheet with its number. */
    isPossible: a.boolean(),
  })
  .secondaryIndexes((index) => [
    index('documentId').sortKeys(['page']).queryField('referencesByDocument'),
    index('projectId').sortKeys(['targetKey']).queryField('referencesByProjectAndTarget'),
  ])
  .authorization((allow) => rules(allow, rights));
