import type { Model, Write } from './model-schema.ts';

export interface StampedDates {
  mutation: string;
  write: Write;
  /** The fields of the input that the server writes. */
  fields: string[];
}

/** When a row was made and changed, and whatever moment a list is sorted by. */
export function stampedDates(models: readonly Model[]): StampedDates[] {
  return models.flatMap(({ name, fields, sortedBy, writes }) => {
    const dates = fields
      .filter(({ type }) => type === 'AWSDateTime')
      .map((field) => field.name)
      .filter((field) => field === 'createdAt' || field === 'updatedAt' || sortedBy.includes(field));
    if (dates.length === 0) return [];
    return writes.map((write) => ({ mutation: `${write}${name}`, write, fields: dates }));
  });
}
