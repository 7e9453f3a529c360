/** The oldest Node that has what the local services use: type stripping, node:sqlite and its transactions. */
const MINIMUM_MAJOR = 24;

/** A sentence when this Node is too old; null when it will do. */
export function nodeVersionProblem(version: string): string | null {
  const major = Number(version.split('.')[0]);
  if (major >= MINIMUM_MAJOR) return null;
  return `Plumbline needs Node ${MINIMUM_MAJOR} and this is Node ${version}: run it with "npm start", which brings its own.`;
}
