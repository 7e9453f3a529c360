/** The index that each relation is read through, by its model and field. */
const indexOf: Record<string, string> = { 'Project.documents': 'documentsByProject' };

/**
 * Makes each relation use the index of an existing lookup. `a.hasMany` can write only `references`, for which Amplify
 * adds another index: a copy of every row, which each update writes again. Throws for a relation whose index is not
 * named here.
 */
export function readThroughLookups(sdl: string): string {
  return sdl.replace(/^type (\w+) [\s\S]*?^\}/gm, (model, name: string) =>
    model
      .replace(/@belongsTo\(references:/g, '@belongsTo(fields:')
      .replace(/^(\s*(\w+): .*)@hasMany\(references: \[[^\]]*\]\)/gm, (_, before: string, field: string) => {
        const index = indexOf[`${name}.${field}`];
        if (!index) throw new Error(`amplify/data/indexes.ts must name the index of ${name}.${field}`);
        // Amplify adds this field to a model that does not declare it, but the directive needs it declared.
        return `  id: ID!\n${before}@hasMany(indexName: "${index}", fields: ["id"])`;
      }),
  );
}

/**
 * The fields that an index copies besides its keys. DynamoDB allows 100 for all indexes of a table together.
 */
export const projected = (fields: readonly string[], ...keys: readonly string[]) =>
  fields.filter((field) => !keys.includes(field));
