/** Where the export of a company is kept: apart from its files, and left out of the next export. */
const folder = (companyId: string) => `${companyId}/exports/`;

export const exportKeys = {
  folder,
  state: (companyId: string) => `${folder(companyId)}state.json`,
  zip: (companyId: string, id: string) => `${folder(companyId)}${id}.zip`,
  /** What an export that stopped for want of time goes on from. */
  paused: (companyId: string, id: string) => `${folder(companyId)}${id}.paused.json`,
  /** The last bytes of it, which are too few for a part of an upload. */
  tail: (companyId: string, id: string) => `${folder(companyId)}${id}.tail`,
};
