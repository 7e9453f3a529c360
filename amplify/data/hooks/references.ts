import type { Model } from './model-schema.ts';

/** A field by which a person's write refers to a row of another model, or of the same one. */
export interface Reference {
  /** The generated mutation that takes the field. */
  mutation: string;
  field: string;
  /** The model whose row the field names. */
  target: string;
  /** Whether the referenced row may be created later. */
  mayComeLater: boolean;
}

/** Fields that are not named after their model. */
const targets: Record<string, string> = {
  invitationId: 'UserInvitation',
  invitedBy: 'User',
  supersedes: 'Document',
  stopMessageId: 'Message',
  carriedFrom: 'Markup',
  photoId: 'Document',
};

/** A user may stop a question before its row is stored. */
const ahead = ['stopMessageId'];

/** The row's own ID, and its company, which the generated rules compare with the caller's. */
const identity = ['id', 'companyId'];

/**
 * Every reference in a person's write: each `belongsTo` and each other ID field. Throws for an ID field
 * without a known model, so that no reference goes unchecked.
 */
export function referencesIn(models: readonly Model[]): Reference[] {
  return models.flatMap((model) =>
    namedRows(model, models).flatMap(({ field, target, writes }) =>
      writes.map((write) => ({
        mutation: `${write}${model.name}`,
        field,
        target,
        mayComeLater: ahead.includes(field),
      })),
    ),
  );
}

function namedRows({ name, fields, parents }: Model, models: readonly Model[]) {
  return fields.flatMap(({ name: field, type, writes }) => {
    const parent = parents.find((one) => one.field === field);
    const isId = type === 'ID' && !identity.includes(field);
    if (writes.length === 0 || !(parent || isId)) return [];
    const byName = field.replace(/Id$/, '').replace(/^./, (first) => first.toUpperCase());
    const target = parent?.target ?? targets[field] ?? byName;
    if (models.some((model) => model.name === target)) return [{ field, target, writes }];
    throw new Error(`${name}.${field} is an id: amplify/data/hooks/references.ts must name its model`);
  });
}
