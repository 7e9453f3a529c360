/** Where a company's export is stored: apart from its files, and left out of the next export. */
const folder = (companyId: string) => `${companyId}/exports/`;

export const exportKeys = {
  folder,
  state: (companyId: string) => `${folder(companyId)}state.json`,
  zip: (companyId: string, id: string) => `${folder(companyId)}${id}.zip`,
  /** The state from which an export resumes after it ran out of time. */
  paused: (companyId: string, id: string) => `${folder(companyId)}${id}.paused.json`,
  /** The archive's last bytes, too few for a part of a multipart upload. */
  tail: (companyId: string, id: string) => `${folder(companyId)}${id}.tail`,
};
