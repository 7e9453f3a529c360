import type { Answer, Searched } from '#domain/answers/answer.ts';
import { vagueText, wordlessText } from '#domain/answers/summaries.ts';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { aiErrors } from '#domain/errors/catalogue.ts';
import { secondsToWait } from '#domain/errors/when-free.ts';
import { asksOfRecords } from '#domain/records/answer-records.ts';
import { type AskedTime, askedTime } from '#domain/register-questions/asked-time.ts';
import { mayMeanEarlierIssue } from '#domain/register-questions/later-issues.ts';
import { sheetCodesIn, withoutCodes } from '#domain/register-questions/sheet-codes.ts';
import type { SourceSheet } from '#domain/register-questions/source-sheet.ts';
import { isFollowUp, withOtherCode } from '#domain/retrieval/follow-up.ts';
import { plainSpelling } from '#domain/retrieval/plain-spelling.ts';
import { isVague } from '#domain/retrieval/vague-question.ts';
import { answerAcrossLanguages } from './answer-across-languages.ts';
import type { Asked, AskedMessage } from './asked-question.ts';
import { type AnswerSources, answerOf } from './build-answer.ts';
import { type FindDeps, type Found, findPassages } from './find-passages.ts';
import { namedSource } from './named-source.ts';
import { outlineAnswer } from './outline-answer.ts';
import { withSheetLabels } from './page-labels.ts';
import { printedAnswer } from './printed-answer.ts';
import {
  documentsAsked,
  isIndexed,
  type ListProjectDocuments,
  type ProjectDocument,
  searchedIn,
  withLaterIssues,
} from './project-documents.ts';
import { namedSheets, replacedPages } from './question-sheets.ts';
import { issuesAnswer, recordAnswer } from './record-answers.ts';
import type { RecordTexts } from './record-texts.ts';
import { registerAnswer } from './register-answer.ts';
import type { RegisterDeps } from './register-answer-of-project.ts';
import { type Answered, ended, type WriteDeps, writeAnswer } from './write-answer.ts';

export interface AnswerDeps extends FindDeps, WriteDeps {
  listDocuments: ListProjectDocuments;
  recordTexts: RecordTexts;
  checked: RegisterDeps['checked'];
}

/**
 * Answers a question from the documents of its projects: finds passages, decides whether they can answer it, asks the
 * provider for a reply and checks every quote in it. A provider or index that fails gives a `failed` answer.
 * @throws if the documents cannot be listed, because no answer could then be true, and if the provider is busy and says
 * when to come back, because the question will then be answered
 */
export async function answerQuestion(
  deps: AnswerDeps,
  sent: AskedMessage,
  onText: (piece: string) => void,
  signal?: AbortSignal,
): Promise<Answered> {
  const asked = { ...sent, text: meantText(sent) };
  const all = deps.listDocuments(asked.caller, asked.projectIds);
  const listing = mayMeanEarlierIssue(asked.text) ? all : all.then(withLaterIssues);
  const nothing = namesNothing(deps, asked);
  if (nothing) {
    const searched = searchedIn(await listing, asked.documentIds, deps.now());
    return ended(answerOf('not-found', nothing, { passages: [], searched }));
  }
  const time: AskedTime = asked.currentOnly
    ? { kind: 'now' }
    : askedTime(asked.text, new Date(deps.now()).toISOString().slice(0, 10));
  const question = { ...asked, time, text: searchText(asked), earlier: earlierQuestion(asked) };
  const naming = namedSheets(deps.sheets, question);
  const sourcing = listing.then((documents) => namedSource(documents, question, naming));
  const finding = findPassages(deps, question, () => listing, sourcing).then(
    (found) => ({ found }),
    (error: unknown) => ({ error }),
  );
  // If the sheets cannot be looked up, the search fails and says so.
  const unknown = { documentIds: asked.documentIds, sheets: [] };
  const [documents, { documentIds, sheets }] = await Promise.all([listing, sourcing.catch(() => unknown)]);
  const searched = searchedIn(documents, documentIds, deps.now(), time);
  const [result, byCode] = await Promise.all([
    finding,
    answerByCode(deps, { ...question, sheets, sources: documentIds }, documents, searched),
  ]);
  const answered = byCode
    ? ended(byCode)
    : 'error' in result
      ? failed(deps, { passages: [], searched }, result.error)
      : await answerFound(deps, { ...asked, documentIds }, { ...result.found, searched }, onText, signal);
  const isNamed = documentIds && !asked.documentIds;
  return isNamed ? { ...answered, answer: { ...answered.answer, askedOf: [...documentIds] } } : answered;
}

/** Answers from the found passages: by their printed text, in the words of another language, or by the provider. */
async function answerFound(
  deps: AnswerDeps,
  asked: AskedMessage,
  found: Found & { searched: Searched },
  onText: (piece: string) => void,
  signal?: AbortSignal,
): Promise<Answered> {
  const { searched, passages } = found;
  const printed = asked.picture ? null : printedAnswer(asked.text, found, searched);
  if (printed) return ended(printed);
  try {
    // A model needs no list of words to understand a question.
    const isAcross = found.question.otherLanguage && !asked.picture && !asked.askedAs;
    if (isAcross && deps.chat.readsPassages) {
      const answered = await answerAcrossLanguages(asked.text, passages, {
        inEnglish: (text) =>
          answerQuestion(deps, { ...asked, text, askedAs: asked.text }, () => undefined, signal),
        asAsked: (answersIn) => writeAnswer(deps, asked, found, () => undefined, { signal, answersIn }),
      });
      if (answered) {
        onText(answered.answer.text);
        return answered;
      }
    }
    return await writeAnswer(deps, asked, found, onText, { signal });
  } catch (error) {
    return failed(deps, { passages, searched }, error);
  }
}

/**
 * Answers by code where code can list, count, add or outline, so that no model guesses. Null for other questions, and
 * if a text cannot be read: the passages then answer.
 */
async function answerByCode(
  deps: AnswerDeps,
  question: Omit<Asked, 'earlier'> &
    Pick<AskedMessage, 'picture' | 'currentOnly'> & {
      sheets: readonly SourceSheet[];
      /** The documents that it names or is limited to; null for all. */
      sources: readonly string[] | null;
    },
  documents: readonly ProjectDocument[],
  searched: Searched,
): Promise<Answer | null> {
  const { text, picture, caller, documentIds, sources, projectIds, time } = question;
  if (picture) return null;
  const asked = documentsAsked(documents, sources).filter(isIndexed);
  try {
    const { companyId } = caller;
    const leftOut = async (some: readonly ProjectDocument[]) =>
      documentIds ? [] : replacedPages(deps.sheets, { caller, projectIds }, some, documents);
    const common = { text, companyId, documents: asked, searched, now: deps.now(), leftOut };
    const stamped = (answer: Answer, cited = asked) =>
      withSheetLabels(deps.sheets, { caller, projectIds, documents: cited }, answer);
    const outline = await outlineAnswer(deps.objects, common);
    if (outline) return stamped(outline);
    const everything = documentsAsked(documents, documentIds, 'earlier').filter(isIndexed);
    // The register contains superseded sheets as well.
    if (!question.currentOnly) {
      const about = { text, caller, projectIds, documents: everything, searched, time };
      const ofRegister = await registerAnswer(deps, about);
      if (ofRegister) return ofRegister;
      const ofIssues = await issuesAnswer(deps, { ...common, documents: everything });
      if (ofIssues) return stamped(ofIssues, everything);
    }
    if (time.kind !== 'now') return null;
    // Only sheets named in this question count here, not those of the earlier one.
    const isAboutSheets = asksOfRecords(withoutCodes(text)) && sheetCodesIn(text).length > 0;
    const sheets = isAboutSheets ? question.sheets : [];
    const ofRecords = await recordAnswer(deps, {
      ...common,
      named: { sheets, text: withoutCodes(text, new Set(sheets.map(({ numberKey }) => numberKey))) },
    });
    return ofRecords && stamped(ofRecords);
  } catch (error) {
    deps.logFailure(error);
    return null;
  }
}

const GOES_ON = /\b(?:how|when|where|who|what|which)\b/iu;

/** What to say of a question with nothing to search for, or null. A model may know from earlier turns what `why` means. */
function namesNothing({ chat }: AnswerDeps, asked: AskedMessage): string | null {
  const text = searchText(asked);
  if (!/[\p{L}\p{N}]/u.test(text)) return wordlessText;
  const isAfterModel = !chat.readsPassages && asked.history.length > 0;
  // `How much` may go on from the question before. For `why`, quotes have no answer then either.
  const earlier = GOES_ON.test(text) ? earlierQuestion(asked) : null;
  return isVague(`${earlier ?? ''} ${text}`) && !isAfterModel ? vagueText : null;
}

/** The text to search for: the question and the words of its picture. */
function searchText({ text, picture }: AskedMessage): string {
  return picture?.text ? `${text}\n${picture.text}` : text;
}

/** The question in plain spelling. `And D45?` means the question before it, with that code. */
function meantText({ text, history }: AskedMessage): string {
  const before = history.flatMap((turn) => (turn.role === 'user' ? plainSpelling(turn.text) : []));
  const plain = plainSpelling(text);
  return withOtherCode(plain, before) ?? plain;
}

const EARLIER_CHARACTERS = 500;

/** The previous question, if this one is a follow-up and takes its subject from it. */
function earlierQuestion({ text, history }: AskedMessage): string | null {
  if (!isFollowUp(text)) return null;
  const earlier = history.findLast(({ role }) => role === 'user')?.text;
  return earlier === undefined ? null : plainSpelling(earlier.slice(0, EARLIER_CHARACTERS));
}

function failed(deps: AnswerDeps, sources: AnswerSources, cause: unknown): Answered {
  if (secondsToWait(cause) !== null) throw cause;
  deps.logFailure(cause);
  const error = userMessageOf(cause, aiErrors.chatFailed);
  const answer = { ...answerOf('failed', error, sources), error };
  return { answer, stopReason: 'error', toolUses: [] };
}
