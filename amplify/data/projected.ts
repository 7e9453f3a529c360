/** What an index holds of those fields besides its keys, which it has anyway: DynamoDB allows 100 for all indexes of a table. */
export const projected = (fields: readonly string[], ...keys: readonly string[]) =>
  fields.filter((field) => !keys.includes(field));
