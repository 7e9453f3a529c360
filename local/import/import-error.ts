/** The reason why an import failed, in a sentence for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
