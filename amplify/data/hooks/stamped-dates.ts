import type { Model, Write } from './model-schema.ts';

export interface StampedDates {
  mutation: string;
  write: Write;
  /** The fields of the input that the server writes. */
  fields: string[];
}

/** When a row was made and changed, and whatever moment a list is sorted by. */
export function stampedDates(models: readonly Model[]): StampedDates[] {
  return models.flatMap(({ name, fields, sortedBy }) => {
    const dates = fields.filter(
      (field) =>
        field.type === 'AWSDateTime' &&
        (field.name === 'createdAt' || field.name === 'updatedAt' || sortedBy.includes(field.name)),
    );
    return (['create', 'update'] as const).flatMap((write) => {
      const written = dates.filter(({ writes }) => writes.includes(write)).map((date) => date.name);
      return written.length > 0 ? [{ mutation: `${write}${name}`, write, fields: written }] : [];
    });
  });
}
