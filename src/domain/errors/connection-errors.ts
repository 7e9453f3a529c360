/** Not in the catalogue, because they belong to the first download of a visitor. */
export const connectionErrors = {
  lost: 'Check your connection and try again.',
  offline: 'You are offline. Connect to the internet, then try again.',
  /** For a document whose file was not opened while there was a connection. */
  notOnDevice:
    'You are offline, and this document is not on this device. Connect to the internet to open it.',
  /** For a project that the list on this device does not have. */
  projectNotOnDevice:
    'You are offline, and this project is not on this device. Connect to the internet to open it.',
} as const;
