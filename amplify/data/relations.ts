/** The index that each relation is read through, by its model and field. */
const indexOf: Record<string, string> = { 'Project.documents': 'documentsByProject' };

/**
 * Replaces each relation's references by fields and the index of a lookup. For references, the only form that
 * `a.hasMany` can write, Amplify makes an index with a copy of every row, to which each update is written again.
 * Throws for a relation without a named index.
 */
export function readThroughLookups(sdl: string): string {
  return sdl.replace(/^type (\w+) [\s\S]*?^\}/gm, (model, name: string) =>
    model
      .replace(/@belongsTo\(references:/g, '@belongsTo(fields:')
      .replace(/^(\s*(\w+): .*)@hasMany\(references: \[[^\]]*\]\)/gm, (_, before: string, field: string) => {
        const index = indexOf[`${name}.${field}`];
        if (!index) throw new Error(`amplify/data/relations.ts must name the index of ${name}.${field}`);
        // The field that Amplify adds to a model unless it is written, which the directive does not see.
        return `  id: ID!\n${before}@hasMany(indexName: "${index}", fields: ["id"])`;
      }),
  );
}
