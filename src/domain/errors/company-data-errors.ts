/** Sentences on taking a company along. */
export const exportErrors = {
  adminOnly: 'Only an Admin of your company can export its data.',
  running: 'An export is being written already. Wait until it is ready.',
  notReady: 'There is no finished export to download. Start a new one.',
} as const;

/** Sentences on erasing a company. */
export const erasureErrors = {
  adminOnly: 'Only an Admin of your company can delete it.',
  otherName: 'That is not the name of your company. Type it exactly as it is shown.',
  underWay: 'Your company is being deleted now. This can no longer be stopped.',
  changed: 'Another Admin has just changed this. Reload the page.',
} as const;
