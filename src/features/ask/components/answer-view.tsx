import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import {
  BookOpen,
  Check,
  CircleAlert,
  CircleStop,
  History,
  Image,
  type LucideIcon,
  PenLine,
  Quote,
  SearchX,
  Telescope,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from '#components/notice.tsx';
import { AsAtRule } from '#components/supersession.tsx';
import { type Answer, type AnswerOutcome, isVerified, type Searched } from '#domain/answers/answer.ts';
import { DISAGREE } from '#domain/answers/headline.ts';
import { pictureNote } from '#domain/answers/picture-note.ts';
import { beingRead } from '#domain/answers/searched.ts';
import { type ShortAnswer, shortAnswer } from '#domain/answers/short-answer.ts';
import { shown } from '#lib/language/shown.ts';
import { useOutdated, useRenewed, useUndecided } from '../hooks/use-cited-sheets.ts';
import { AnswerActions } from './answer-actions.tsx';
import { layoutAnswer } from './answer-layout.ts';
import { AnswerText } from './answer-text.tsx';
import { AskedOf } from './asked-of.tsx';
import { OutOfDate } from './out-of-date.tsx';
import { isFromBefore } from './shown-blocks.ts';
import { SourceCards } from './source-cards.tsx';
import { StillReading } from './still-reading.tsx';
import { WhyThisAnswer } from './why-this-answer.tsx';

interface AnswerViewProps {
  answer: Answer;
  /** Only the newest answer can be replaced by asking again. */
  mayAskAgain: boolean;
  /** The text read from the question's picture. */
  pictureText: string;
}

interface Head {
  icon: LucideIcon;
  text: string;
  /** How sure the answer is, to be seen before it is read. */
  look: string;
}

const looks = {
  plain: 'text-xs text-ink-soft',
  sure: 'text-xs text-verified',
  unsure: 'text-sm text-unverified',
  result: 'text-base text-ink',
};

const heads: Record<AnswerOutcome, Head> = {
  quoted: { icon: Quote, text: t`Quoted from your documents`, look: looks.plain },
  generated: { icon: PenLine, text: t`Written from your documents`, look: looks.plain },
  nearest: { icon: Telescope, text: t`Nearest in your documents`, look: looks.unsure },
  'not-found': { icon: SearchX, text: t`Not in your documents`, look: looks.result },
  failed: { icon: CircleAlert, text: t`No answer`, look: looks.plain },
};

/**
 * “Not in your documents” would be wrong while a document is still being extracted, or if none could be searched, and a tick once a
 * source was superseded, or while it is not decided whether it is.
 */
function headOf(answer: Answer, areCurrent: boolean): Head {
  if (isFromBefore(answer)) return { icon: History, text: t`Earlier answer`, look: looks.plain };
  const isReading = answer.outcome === 'not-found' && beingRead(answer.searched).length > 0;
  if (isReading) return { icon: BookOpen, text: t`Still being read`, look: looks.unsure };
  if (answer.outcome === 'not-found' && !wasSearched(answer))
    return { icon: SearchX, text: t`Not searched`, look: looks.unsure };
  const head = heads[answer.outcome];
  return areCurrent && isSure(answer) ? { ...head, icon: Check, look: looks.sure } : head;
}

/** False if none of the documents that it should be in could be searched. */
function wasSearched({ searched }: Answer): boolean {
  return searched.documents === 0 || searched.searchable > 0;
}

/** Every quote of it was found on its page, and no document says otherwise. */
function isSure({ outcome, citations, blocks }: Answer): boolean {
  const statements = blocks?.flatMap((block) => block.statements) ?? [];
  const [first] = statements;
  if (first?.kind === 'computed' && first.text.startsWith(DISAGREE)) return false;
  const cited = new Set(statements.flatMap((one) => ('citations' in one ? one.citations : [])));
  const shownCitations = citations.filter(({ number }) => cited.has(number));
  return outcome === 'quoted' && shownCitations.length > 0 && shownCitations.every(isVerified);
}

/** An answer with its origin, text, sources and the searched documents. */
export function AnswerView({ answer: stored, mayAskAgain, pictureText }: AnswerViewProps) {
  const answer = useRenewed(stored);
  const { text: blocks, cards, beside } = layoutAnswer(answer);
  const reading = answer.outcome === 'failed' ? [] : beingRead(answer.searched);
  const short = shortAnswer(answer);
  const outdated = useOutdated(answer.citations);
  const isUndecided = useUndecided(answer.citations);
  const { icon: Icon, text, look } = headOf(answer, outdated.size === 0 && !isUndecided);
  const aboutPicture = pictureNote(answer, pictureText !== '');
  return (
    <>
      <p className={clsx('flex items-center gap-2 font-semibold', look)}>
        <Icon aria-hidden="true" strokeWidth={2.5} className="size-4 shrink-0" />
        {text}
        {answer.outcome === 'generated' && <span className="font-mono font-normal">{answer.model}</span>}
      </p>
      <OutOfDate outdated={outdated} />
      {wasSearched(answer) && <AskedOf {...answer} />}
      {answer.outcome === 'failed' ? (
        <Notice tone="error">
          <Trans>
            <span className="block">{shown(answer.error ?? answer.text)}</span> Your question is kept.
          </Trans>
        </Notice>
      ) : (
        <AnswerText blocks={blocks} citations={answer.citations} />
      )}
      {isFromBefore(answer) && (
        <Remark icon={History}>
          <Trans>
            This answer was saved before Plumbline checked whole sentences. Ask again to check it.
          </Trans>
        </Remark>
      )}
      {answer.stopped && (
        <Remark icon={CircleStop}>
          <Trans>You stopped this before it was finished.</Trans>
        </Remark>
      )}
      {answer.searched.asAt && (
        <Remark icon={History}>
          <AsAtRule day={answer.searched.asAt} />
        </Remark>
      )}
      {aboutPicture && <Remark icon={Image}>{shown(aboutPicture)}</Remark>}
      {short && <ShortAnswerLine {...short} />}
      <SourceCards
        cards={cards}
        areNear={answer.outcome === 'nearest'}
        moreLabel={answer.outcome === 'nearest' ? t`More passages` : t`More support`}
      />
      {beside.length > 0 && answer.outcome !== 'failed' && (
        <>
          {answer.outcome === 'not-found' && (
            <p className="text-xs font-semibold text-ink-soft">
              <Trans>Nearest passages</Trans>
            </p>
          )}
          <SourceCards cards={beside} areNear moreLabel={t`More passages`} />
        </>
      )}
      {reading.length > 0 && <StillReading documents={reading} />}
      {!saysWhatWasSearched(answer) && <SearchedNote searched={answer.searched} />}
      <WhyThisAnswer passages={answer.considered ?? []} />
      <AnswerActions answer={answer} outdated={outdated} mayAskAgain={mayAskAgain} />
    </>
  );
}

/**
 * The requested value, shown first and short enough to read out on a noisy site. The quote that contains it follows.
 */
function ShortAnswerLine({ value, column, citation }: ShortAnswer) {
  const { heading, documentName, page, projectName } = citation;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <strong className="text-xl font-semibold">
        <bdi>{value}</bdi>
      </strong>{' '}
      <span className="text-sm text-ink-soft">
        {column && <bdi>{column}, </bdi>}
        {heading && <bdi>{heading}, </bdi>}
        <Trans>
          <bdi>{documentName}</bdi>, page {page}
        </Trans>
        {projectName && <bdi>, {projectName}</bdi>}
      </span>
    </p>
  );
}

function Remark({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-xs text-ink-soft">
      <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
      {children}
    </p>
  );
}

/** If nothing answers the question, the text itself says what was searched, and the note only adds the list. */
function saysWhatWasSearched({ outcome, searched }: Answer): boolean {
  return (outcome === 'not-found' || outcome === 'nearest') && searched.notSearchable.length === 0;
}

/** The documents that were searched, and those that could not be, with the reason. */
function SearchedNote({ searched }: { searched: Searched }) {
  const { documents, searchable, notSearchable } = searched;
  const left = documents - searchable;
  const more = left - notSearchable.length;
  const line = t`Searched ${searchable} of ${documents} ${plural(documents, { one: 'document', other: 'documents' })}`;
  // Superseded ones and those in the trash must not answer: nothing is wrong with them.
  const areLeftOut = notSearchable.every(({ isReplaced, isInTrash }) => isReplaced || isInTrash);
  if (notSearchable.length === 0) return <p className="text-xs text-ink-soft">{line}.</p>;
  return (
    <details className="text-xs text-ink-soft">
      <summary className="min-h-6 cursor-pointer">
        {areLeftOut ? (
          <Trans>
            {line}; {left} left out
          </Trans>
        ) : (
          <Trans>
            {line}; {left} could not be searched
          </Trans>
        )}
      </summary>
      <ul className="mt-1 list-disc ps-5">
        {notSearchable.map(({ documentId, name, reason }) => (
          <li key={documentId}>
            {name}: {shown(reason)}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Trans>and {more} more</Trans>
          </li>
        )}
      </ul>
    </details>
  );
}
