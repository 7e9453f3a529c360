import { nameSlug } from '../routing/slug.ts';
import { isDocumentId } from './ids.ts';

interface Named {
  id: string;
  name: string;
}

/** A document's URL segment: the slug of its name, at most 50 characters, or its ID if the slug is empty. */
export function documentSlug({ id, name }: Named): string {
  return nameSlug(name) || id;
}

/**
 * The document that a URL names. A segment in the form of an ID is looked up directly; others by ID, name slug, then
 * name.
 */
export function resolveDocument<Document extends Named>(
  segment: string,
  documents: readonly Document[],
): Document | undefined {
  const byId = documents.find((document) => document.id === segment);
  if (byId || isDocumentId(segment)) return byId;
  return (
    documents.find((document) => documentSlug(document) === segment) ??
    documents.find((document) => document.name === segment)
  );
}
