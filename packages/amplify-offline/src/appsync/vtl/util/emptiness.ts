/** AppSync's `$util.isNull…` functions. */

export function isNull(value: unknown): boolean {
  return value === null || value === undefined;
}

export function isNullOrBlank(value: unknown): boolean {
  return isNull(value) || (typeof value === 'string' && value.trim() === '');
}

export function isNullOrEmpty(value: unknown): boolean {
  if (isNull(value) || value === '') return true;
  return typeof value === 'object' && Object.keys(value as object).length === 0;
}
