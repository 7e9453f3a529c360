import { stopWords } from '../retrieval/stop-words.ts';
import { type AskedDates, askedDates } from './asked-dates.ts';
import { type Attendance, readAttendance } from './attendance.ts';
import type { Paper } from './paper.ts';
import { readsMonthFirst } from './paper-date.ts';
import { nameOf } from './paper-name.ts';
import { ASKS_LATEST, isAbout, isOfDate, latestOf } from './papers-about.ts';
import type { RecordAnswer } from './record-answer.ts';
import { recordSentences } from './record-sentences.ts';
import { wordsOf } from './words.ts';

interface AttendanceQuestion {
  asksCount: boolean;
  asksAway: boolean;
  dates: AskedDates | null;
  asksLast: boolean;
  /** What else the question says of the meeting or talk: its number, its topic, its project. */
  words: string[];
}

interface PaperWithList {
  paper: Paper;
  list: Attendance;
}

/** What people come to and sign. */
const OCCASION =
  /\b(?:meetings?|minutes|talks?|tool ?box|tbt|pre-?starts?|briefings?|inductions?|swms|jsa|rams|site walk)\b/giu;
const ASKS_WHO = /\bwho(?:[’']?s)?\b|\b(?:everyone|everybody|attendees?|attendance|names|which people)\b/iu;
const ASKS_COUNT =
  /\bhow many (?:people|persons|men|women|lads|blokes|guys|boys|workers|of us)?\s*(?:of them )?(?=\w)/iu;
const CAME =
  /\b(?:present|attend(?:ed|ing|s|ees?|ance)?|there|came|turned up|showed up|signed(?: on| in| off)?|(?:was|were|is|are)(?: all)? (?:at|in|on)|(?:who(?:[’']?s)?|people|everyone|everybody) (?:all )?(?:was |were )?(?:at|in))\b/iu;
const AWAY =
  /\b(?:apolog(?:y|ies|ised|ized)|absent|missing|missed|regrets|(?:wasn|weren|didn|couldn)[’']?t(?: (?:there|at|come|attend|show up|turn up|make))?|(?:was|were|did) not(?: (?:there|at|come|attend|present))?)\b/iu;
/** Words of the question that say nothing about which meeting it was. */
const FILLING = new Set(
  'all list name names give show me us people person everyone everybody attendee men women lads blokes guys boys workers many no number sent send them up on off make come there record it to'.split(
    ' ',
  ),
);

/** Whether the question asks who was at a meeting, a talk or an induction. */
export function asksOfAttendance(text: string): boolean {
  return readQuestion(text) !== null;
}

/**
 * Who was at a meeting or talk, or who was not, or how many, by its own list. Null if the question asks for something
 * else, if a word of it is on none of the papers with a list, or if more than one of them fits.
 */
export function answerFromAttendance(text: string, papers: readonly Paper[]): RecordAnswer | null {
  const question = readQuestion(text);
  if (!question) return null;
  const listed = papers.flatMap((paper): PaperWithList[] => {
    const list = readAttendance(paper);
    return list ? [{ paper, list }] : [];
  });
  const monthFirst = readsMonthFirst(papers.flatMap(({ date }) => date ?? []));
  const titled = listed.filter(({ paper }) => question.words.every((word) => isAbout(paper, word)));
  const { dates } = question;
  const dated = dates ? titled.filter(({ paper }) => isOfDate(paper, dates, monthFirst)) : titled;
  const undated = dates ? titled.filter(({ paper }) => paper.date === null) : [];
  const found = question.asksLast ? latestOf(dated, monthFirst) : dated[0];
  if (found && (question.asksLast || dated.length === 1)) return answerOf(question, found, true);
  const [only] = undated;
  return only && dated.length === 0 && undated.length === 1 ? answerOf(question, only, false) : null;
}

function readQuestion(text: string): AttendanceQuestion | null {
  const { dates, rest } = askedDates(text);
  const asksCount = ASKS_COUNT.test(rest);
  const asksAway = AWAY.test(rest);
  if (rest.match(OCCASION) === null || !(asksCount || ASKS_WHO.test(rest))) return null;
  if (!asksAway && !CAME.test(rest)) return null;
  const left = rest.replace(AWAY, ' ').replace(CAME, ' ').replace(ASKS_WHO, ' ').replace(ASKS_COUNT, ' ');
  const words = wordsOf(left.replace(ASKS_LATEST, ' ')).filter(
    (word) => !FILLING.has(word) && !stopWords.has(word),
  );
  return { asksCount, asksAway, dates, asksLast: ASKS_LATEST.test(left), words };
}

function answerOf(
  { asksCount, asksAway }: AttendanceQuestion,
  { paper, list }: PaperWithList,
  isDated: boolean,
): RecordAnswer | null {
  const people = asksAway ? list.away : list.present;
  if (people.length === 0 || (asksCount && !list.isCountable)) return null;
  const paperName = nameOf(paper);
  const names = people.map(({ name }) => name).join('; ');
  const [count, said] = asksAway
    ? [recordSentences.countAway, recordSentences.away]
    : list.saysPresent
      ? [recordSentences.countPresent, recordSentences.present]
      : [recordSentences.countNamed, recordSentences.named];
  const lines = [...new Set(people.map(({ line }) => line))];
  return {
    headline: asksCount ? count(people.length, paperName) : said(names, paperName),
    rows: lines.map((line) => ({ label: '', locations: [{ documentId: paper.documentId, line }] })),
    notes: [
      ...(asksCount ? [names] : []),
      ...(paper.mayBeMisread ? [recordSentences.scannedNames] : []),
      ...(isDated ? [] : [recordSentences.mayBeOfAnotherDay(paperName)]),
    ],
    isSure: isDated,
  };
}
