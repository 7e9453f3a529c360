/** The effects of filing on the register, and the result of reading stored documents for sheets, as lists of counts. */
export const filingSentences = {
  sheets: (count: number) => (count === 1 ? '1 sheet' : `${count} sheets`),
  revisions: (count: number) => (count === 1 ? '1 new revision' : `${count} new revisions`),
  added: (count: number) => `${count} new`,
  unclear: (count: number) => `${count} unclear`,
  earlier: (count: number) => `${count} earlier`,
  same: (count: number) => `${count} already here`,
  documentsRead: (count: number) => (count === 1 ? '1 document read' : `${count} documents read`),
  sheetsFiled: (count: number) => (count === 1 ? '1 sheet filed' : `${count} sheets filed`),
  without: (count: number) =>
    count === 1 ? '1 document without sheets' : `${count} documents without sheets`,
  failed: (count: number, names: string) => `${count} failed: ${names}`,
};
