import type { PlacedFact } from '../facts/fact.ts';
import { factsOfPage } from '../facts/facts-of-page.ts';
import { type Conflict, describeConflict, findConflicts } from '../facts/find-conflicts.ts';
import type { Unit } from '../verification/units.ts';
import type { Citation } from './answer.ts';
import type { CitedAnswer } from './cite-answer.ts';
import { CitationList, type CitedPassage, evidenceOf } from './cited-passage.ts';
import { DISAGREE } from './headline.ts';
import { firstQuoted, withLead } from './lead.ts';

/** A page of prose that a question has found, of a current document. */
export interface StatingPage extends CitedPassage {
  /** The subject of its document, which a specification does not repeat. */
  title: string | null;
}

type FoundFact = PlacedFact & { unit: Unit; page: number; on: StatingPage };

/**
 * Adds a line above the answer if the project's documents state different values for the subject of its first quote.
 * Each value gets its own quote, so that none is hidden. People decide which value applies.
 *
 *     Your documents disagree. Concrete cover: 40 mm (Notes.pdf); 30 mm (Spec.pdf).
 */
export function withDisagreement(answer: CitedAnswer, pages: readonly StatingPage[]): CitedAnswer {
  const first = firstQuoted(answer);
  if (!first) return answer;
  const facts = distinctPages(pages)
    .filter(({ projectId }) => projectId === first.projectId)
    .flatMap(factsOn);
  const conflict = findConflicts(facts).find(({ values }) =>
    values.some((stated) => stated.facts.some((fact) => isOf(fact as FoundFact, first))),
  );
  if (!conflict || isOfOneDocument(conflict)) return answer;
  const list = new CitationList(answer.citations);
  const numbers = conflict.values.flatMap(({ facts: [fact] }) =>
    fact ? [list.numberOf(evidence(fact as FoundFact))] : [],
  );
  const headline = [DISAGREE, describeConflict(conflict)].join(' ');
  return withLead({ ...answer, citations: list.citations }, headline, numbers);
}

function distinctPages(pages: readonly StatingPage[]): StatingPage[] {
  return [...new Map(pages.map((page) => [`${page.documentId}:${page.page}`, page])).values()];
}

function factsOn(on: StatingPage): FoundFact[] {
  const { documentId, documentName, page, pageText, title } = on;
  return pageText.units.flatMap((unit) =>
    factsOfPage(pageText.text.slice(unit.start, unit.end), title).map((fact) => ({
      ...fact,
      ...{ documentId, page, source: documentName, unit, on },
    })),
  );
}

function isOf({ documentId, page, unit }: FoundFact, cited: Citation): boolean {
  return (
    documentId === cited.documentId && page === cited.page && unit.start < cited.end && unit.end > cited.start
  );
}

/** Two files may have one name. */
function isOfOneDocument({ values }: Conflict): boolean {
  return new Set(values.flatMap(({ facts }) => facts.map(({ documentId }) => documentId))).size < 2;
}

function evidence({ on, unit, value }: FoundFact) {
  const at = on.pageText.text.indexOf(value, unit.start);
  const isFound = at >= 0 && at < unit.end;
  const quoted = isFound ? [{ start: at, end: at + value.length }] : [];
  return evidenceOf(on, { unit, quoted, leadIn: unit.leadIn, header: unit.header });
}
