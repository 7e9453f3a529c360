// Plain JavaScript, because a Node that is too old for TypeScript must be able to read it.

/** The oldest Node with the features that the local services use: type stripping, node:sqlite and its transactions. */
const MINIMUM_MAJOR = 24;

/**
 * A sentence if this Node is too old, otherwise null.
 * @param {string} version such as 24.21.0
 * @returns {string | null}
 */
export function nodeVersionProblem(version) {
  if (Number.parseInt(version, 10) >= MINIMUM_MAJOR) return null;
  return (
    `Plumbline needs Node ${MINIMUM_MAJOR} and this is Node ${version}. "npm ci" puts the right one into node_modules/.bin: ` +
    'run it again and let the install script of the package "node" run.'
  );
}
