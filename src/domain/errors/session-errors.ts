/** The catalogue's sentence for a session that is not known yet, apart from the others: it is part of the first download. */
export const sessionErrors = {
  reconnecting: 'Reconnecting to authentication...',
} as const;
