/** The browser's report on the connection. Safari and Firefox have none. */
interface Report {
  saveData?: boolean;
  effectiveType?: string;
  /** Only on phones and Chromebooks. */
  type?: string;
}

const reported = (device: Navigator) => (device as Navigator & { connection?: Report }).connection;

/** False if the browser does not say what kind of connection it has. */
export const reportsConnection = (device: Navigator = navigator): boolean => reported(device) !== undefined;

/** True if the person has asked the browser to save data. */
export const savesData = (device: Navigator = navigator): boolean => reported(device)?.saveData === true;

/** True on mobile data, on a slow connection, and if the person has asked the browser to save data. */
export function isMetered(device: Navigator = navigator): boolean {
  const { effectiveType = '4g', type } = reported(device) ?? {};
  return savesData(device) || type === 'cellular' || effectiveType !== '4g';
}
