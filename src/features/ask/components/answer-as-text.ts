import { t } from '@lingui/core/macro';
import {
  type Answer,
  type AnswerBlock,
  type Citation,
  isQuoted,
  isVerified,
} from '#domain/answers/answer.ts';
import { answerText, unitText } from '#domain/answers/answer-text.ts';
import type { CurrentSaying } from '#domain/answers/current-saying.ts';
import { nowSaysText, outOfDateText, supersededText } from '#domain/answers/supersession.ts';
import { shown } from '#lib/language/shown.ts';
import { shownBlocks } from './shown-blocks.ts';

interface CurrentSheet {
  current: { revision: string | null } | null;
  /** What it says in place of the quote, if that is known. */
  saying: CurrentSaying | null;
}

/**
 * An answer to paste into an email: its statements, then the source of each number. `outdated`, by number: citations whose
 * sheets were superseded since, which the text says first of all.
 */
export function answerAsText(
  answer: Pick<Answer, 'text' | 'blocks' | 'outcome' | 'citations'>,
  outdated: ReadonlyMap<number, CurrentSheet> = new Map(),
): string {
  const { citations } = answer;
  const text = answerText(inLanguage(shownBlocks(answer)), citations, { markUnchecked: true });
  if (citations.length === 0) return text;
  const warning = outdated.size > 0 ? [t`Out of date: a sheet that this quotes was superseded.`, ''] : [];
  const sources = citations.map((citation) => citationAsText(citation, outdated.get(citation.number)));
  return [...warning, text, '', ...sources].join('\n');
}

/** Plumbline's own words are in the language of the person who asks. */
function inLanguage(blocks: readonly AnswerBlock[]): AnswerBlock[] {
  return blocks.map((block) => ({
    ...block,
    statements: block.statements.map((one) =>
      one.kind === 'computed' || one.kind === 'note' ? { ...one, text: shown(one.text) } : one,
    ),
  }));
}

function citationAsText(citation: Citation, outdated: CurrentSheet | undefined): string {
  const { number, revision, superseded } = citation;
  const stamp = superseded ? shown(supersededText(citation, superseded)) : '';
  const current = outdated?.current?.revision ?? null;
  const since = outdated ? shown(outOfDateText(revision, current)) : '';
  const now = outdated?.saying ? shown(nowSaysText(current, outdated.saying)) : '';
  const notes = [checkNote(citation), stamp, since, now].filter(Boolean);
  const note = notes.map((one) => ` (${one})`).join('');
  return `[${number}] ${placeOf(citation)}: ${unitText(citation)}${note}`;
}

function checkNote(citation: Citation): string {
  if (isVerified(citation)) return '';
  return isQuoted(citation) ? t`read from a picture, may be misread` : t`not checked`;
}

/** A glossary entry has its term instead of a page. */
function placeOf(citation: Citation): string {
  const { source, heading, projectName, documentNumber, revision, documentName, page } = citation;
  const parts = source
    ? [source, heading]
    : [projectName, documentNumber, revision && t`rev ${revision}`, documentName, t`page ${page}`];
  return parts.filter(Boolean).join(', ');
}
