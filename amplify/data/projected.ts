/**
 * The fields that an index copies besides its keys. DynamoDB allows 100 for all indexes of a table together.
 */
export const projected = (fields: readonly string[], ...keys: readonly string[]) =>
  fields.filter((field) => !keys.includes(field));
