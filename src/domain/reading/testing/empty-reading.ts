import type { Reading } from '../read-passages.ts';

/** The reading where nothing was found. */
export const emptyReading: Reading = {
  chosen: [],
  confidence: 0,
  likelihoods: new Map(),
  kind: 'unknown',
  isProse: false,
  named: 0,
  mayClaim: true,
};
