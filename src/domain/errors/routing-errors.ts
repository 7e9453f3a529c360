/** The catalogue's sentences for wrong addresses, apart from the others: they are part of the first download. */
export const routingErrors = {
  missingCompany: 'Missing company context',
  controlCharacters: 'Invalid company identifier (control chars)',
  pageNotFound: 'Oops! Page not found',
} as const;
