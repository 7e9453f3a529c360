/** Sentences on taking a company along. */
export const exportErrors = {
  adminOnly: 'Only an Admin of your company can export its data.',
  running: 'An export is being written already. Wait until it is ready.',
  notReady: 'There is no finished export to download. Start a new one.',
} as const;
