import { stopWords } from '../retrieval/stop-words.ts';
import { askedDates } from './asked-dates.ts';
import { readAttendance } from './attendance.ts';
import type { Paper } from './paper.ts';
import { readsMonthFirst } from './paper-date.ts';
import { nameOf } from './paper-name.ts';
import { ASKS_LATEST, isAbout, isOfDate, latestOf } from './papers-about.ts';
import type { RecordAnswer } from './record-answer.ts';
import { recordSentences } from './record-sentences.ts';
import { type RecordTable, type TableRow, tablesOf } from './tables.ts';
import { foldWord, wordsOf } from './words.ts';

/** An action list's row of one person. */
interface Task {
  row: TableRow;
  text: string;
  person: string;
}

interface PaperWithTasks {
  paper: Paper;
  tasks: Task[];
}

const ASKS_WHAT = /\b(?:what(?:[’']?s)?|which|list|show)\b/iu;
const ASKS_TASKS =
  /\b(?:to (?:do|fix|sort|finish|close|deal with|get)|(?:on|off) [a-z’']+ list|actions?|action items?|tasks?|jobs?)\b/iu;
/** Words of such a question that say neither who nor of which list. */
const FILLING = new Set(
  'what whats which list show do does did has have got get need needs meant supposed still to fix sort finish close deal with on off his her their out after from actions action item items task tasks job jobs down due not done yet by when and all last latest most recent the is are was at of in for meeting minutes'.split(
    ' ',
  ),
);

const WHO =
  /^(?:who|person|owner|by whom|action by|action(?:ed)? on|actionee|responsib(?:le|ility)|resp\.?|assigned(?: to)?|person responsible|lead)$/iu;
/** `Item` is often the number of the row. */
const WHAT: readonly RegExp[] = [
  /^(?:actions?(?: items?)?|what|to do|tasks?)$/iu,
  /^(?:description|needed|activity|item)$/iu,
];
const DUE = /^(?:by|by when|when|date|deadline|target(?: date)?|needed by)$/iu;
const CLOSED = /^(?:closed|done|complete[d]?|finished)\b/iu;

/** Whether the question asks what a person has to do. */
export function asksOfTasks(text: string): boolean {
  return ASKS_WHAT.test(text) && ASKS_TASKS.test(text) && wordsAsked(text).length > 0;
}

/**
 * What one person has to do, by the action lists of minutes and registers: every row with the person's name, or with
 * the initials that the same paper gives the person. Null if the question names no such person, or contains a word that
 * is on none of these papers.
 */
export function answerFromTasks(text: string, papers: readonly Paper[]): RecordAnswer | null {
  if (!asksOfTasks(text)) return null;
  const asked = wordsAsked(text);
  const { dates } = askedDates(text);
  const monthFirst = readsMonthFirst(papers.flatMap(({ date }) => date ?? []));
  const dated = dates ? papers.filter((paper) => isOfDate(paper, dates, monthFirst)) : papers;
  const listed = dated.flatMap((paper): PaperWithTasks[] => {
    const tasks = tasksOf(paper).filter(({ person }) => asked.some((word) => isNamed(person, word)));
    const rest = asked.filter((word) => !tasks.some(({ person }) => isNamed(person, word)));
    return tasks.length > 0 && rest.every((word) => isAbout(paper, word)) ? [{ paper, tasks }] : [];
  });
  const last = ASKS_LATEST.test(text) ? latestOf(listed, monthFirst) : null;
  const chosen = ASKS_LATEST.test(text) ? (last ? [last] : []) : listed;
  const people = new Set(chosen.flatMap(({ tasks }) => tasks.map(({ person }) => person)));
  const [person] = people;
  if (!person || people.size > 1) return null;
  const tasks = chosen.flatMap(({ paper, tasks }) => tasks.map((task) => ({ ...task, paper })));
  return {
    headline: recordSentences.tasks(
      tasks.map(({ text }) => text).join('; '),
      person,
      chosen.map(({ paper }) => nameOf(paper)).join(', '),
    ),
    rows: tasks.map(({ row, paper }) => ({
      label: '',
      locations: row.lines.map((line) => ({ documentId: paper.documentId, line })),
    })),
    notes: [],
    isSure: true,
  };
}

function wordsAsked(text: string): string[] {
  return wordsOf(askedDates(text).rest)
    .map((word) => word.replace(/[’']s$/u, ''))
    .filter((word) => !FILLING.has(word) && !stopWords.has(word));
}

/** Whether a word is one of the person's names. People leave the apostrophe out: `minhs list`. */
function isNamed(person: string, word: string): boolean {
  return wordsOf(person).some((part) => part === word || `${part}s` === word);
}

/** The rows of the paper's action lists that name a person and are not done. */
function tasksOf(paper: Paper): Task[] {
  const tables = tablesOf(paper.lines);
  const initials = initialsOf(paper, tables);
  const listed = tasksBelow(paper);
  return listed.concat(
    tables.flatMap((table) => {
      const { who, what, due } = columnsOf(table);
      if (who < 0 || what < 0) return [];
      return table.rows.flatMap((row): Task[] => {
        const cells = row.cells ?? [];
        const task = cells[what] ?? '';
        if (!/\p{L}{3}/u.test(task) || cells.some((cell) => CLOSED.test(cell))) return [];
        const date = cells[due] ? ` (${cells[due]})` : '';
        return (cells[who] ?? '')
          .split(/[,/&]| and /u)
          .map((part) => part.trim())
          .filter(Boolean)
          .map((part) => ({ row, text: `${task}${date}`, person: initials.get(foldWord(part)) ?? part }));
      });
    }),
  );
}

const LIST_OF_TASKS = /^(?:actions?(?: items?| list)?|to do|tasks)\s*:?$/iu;
const TASK =
  /^(?:[-•*–]|\d{1,2}[.)]?)?\s*(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){0,2}) (?:to|will|shall) (\p{Ll}.*)$/u;

/** The tasks that stand one to a line below `Actions`: `- Ann Lee to fence off the void by Friday`. */
function tasksBelow({ lines }: Paper): Task[] {
  const found: Task[] = [];
  let isOpen = false;
  for (const line of lines) {
    const [, person = '', text = ''] = TASK.exec(line.text) ?? [];
    if (LIST_OF_TASKS.test(line.text)) isOpen = true;
    else if (isOpen && person) found.push({ row: { cells: null, lines: [line] }, text, person });
    else isOpen = false;
  }
  return found;
}

/** The columns of an action list; -1 for one that it lacks. `By` is a person beside `Due`, and else a date. */
function columnsOf({ headers }: RecordTable): { who: number; what: number; due: number } {
  const columnOf = (words: RegExp) => headers.findIndex((header) => words.test(header));
  const named = columnOf(WHO);
  const due = columnOf(/^due\b/iu);
  const who = named < 0 && due >= 0 ? columnOf(/^by$/iu) : named;
  const what = WHAT.map(columnOf).find((column) => column >= 0) ?? -1;
  return { who, what, due: due < 0 ? columnOf(DUE) : due };
}

/**
 * The people of a paper by their initials: `ES` is Eimear Scanlan. The initials are those that a table of names prints,
 * else the first letters of the names on its list. Initials that two people share are left out.
 */
function initialsOf(paper: Paper, tables: readonly RecordTable[]): Map<string, string> {
  const printed = tables.flatMap(({ headers, rows }) => {
    const [name = -1, initials = -1] = [/^name$/iu, /^initials?$/iu].map((words) =>
      headers.findIndex((header) => words.test(header)),
    );
    if (name < 0 || initials < 0) return [];
    return rows.map(({ cells }): [string, string] => [
      foldWord(cells?.[initials] ?? ''),
      cells?.[name] ?? '',
    ]);
  });
  if (printed.length > 0) return new Map(printed);
  const { present = [], away = [] } = readAttendance(paper) ?? {};
  const people = [...present, ...away].map(({ name }): [string, string] => [firstLetters(name), name]);
  return new Map(people.filter(([one]) => people.filter(([other]) => other === one).length === 1));
}

function firstLetters(name: string): string {
  const words = name
    .replace(/\(.*\)|,.*/gu, '')
    .trim()
    .split(/\s+/u);
  return foldWord(words.map((word) => word[0] ?? '').join(''));
}
