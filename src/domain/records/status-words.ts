import { tokensOf } from './row-words.ts';

/** A state that rows can have. */
export interface Status {
  /** The words that people use. */
  asked: readonly string[];
  /** The words that a cell of a register begins with. */
  printed: readonly string[];
}

const OPEN: Status = {
  asked: [
    ...[
      'open',
      'outstanding',
      'unresolved',
      'live',
      'ongoing',
      'not closed',
      'to fix',
      'need fixing',
      'needs fixing',
    ],
    ...[
      'be fixed',
      'be done',
      'be closed',
      'be completed',
      'be finished',
      'be resolved',
      'be sorted',
      'be signed off',
    ],
  ],
  printed: ['open', 'outstanding', 'ongoing', 'in progress', 'live', 'active', 'overdue'],
};
const CLOSED: Status = {
  asked: [
    ...[
      'closed',
      'closed out',
      'close out',
      'done',
      'complete',
      'completed',
      'finished',
      'resolved',
      'cleared',
    ],
    ...['fixed', 'signed off', 'sorted'],
  ],
  printed: ['closed', 'done', 'complete', 'completed', 'finished', 'resolved', 'cleared'],
};
const PASSED: Status = {
  asked: ['pass', 'passed', 'passing', 'ok'],
  printed: ['pass', 'passed', 'ok', 'satisfactory', 'compliant', 'conforms', 'accepted'],
};
const FAILED: Status = {
  asked: ['fail', 'failed', 'failing'],
  printed: ['fail', 'failed', 'not ok', 'unsatisfactory', 'rejected'],
};
const APPROVED: Status = {
  asked: ['approved', 'agreed', 'accepted'],
  printed: ['approved', 'agreed', 'accepted', 'go ahead'],
};
const REJECTED: Status = {
  asked: [
    'rejected',
    'declined',
    'refused',
    'turned down',
    'knocked back',
    'kicked back',
    'sent back',
    'bounced',
  ],
  printed: [
    'rejected',
    'declined',
    'refused',
    'not approved',
    'not agreed',
    'revise',
    'resubmit',
    'send again',
  ],
};
const PENDING: Status = {
  asked: ['pending', 'under review', 'awaiting', 'awaited', 'waiting', 'undecided', 'in review'],
  printed: ['pending', 'under review', 'awaiting', 'awaited', 'in review', 'submitted', 'tbc'],
};
const PRESENT: Status = {
  asked: [
    ...['turn up', 'turned up', 'show up', 'showed up', 'attend', 'attended', 'present', 'came', 'make it'],
    ...['made it', 'was at', 'were at', 'was there', 'were there'],
  ],
  printed: ['yes', 'y', 'present', 'attended', 'p', '✓', '✔'],
};
const ABSENT: Status = {
  asked: ['absent', 'sent apologies', 'apologies'],
  printed: ['no', 'n', 'absent', 'apologies', 'apology'],
};

/** Each state with its opposite. */
const OPPOSITES: readonly (readonly [Status, Status])[] = [
  [OPEN, CLOSED],
  [PASSED, FAILED],
  [APPROVED, REJECTED],
  [PRESENT, ABSENT],
];
const ALL = [...OPPOSITES.flat(), PENDING];

/** The state that a phrase of a question asks for. */
export function statusAsked(phrase: readonly string[]): Status | null {
  const text = phrase.join(' ');
  return ALL.find(({ asked }) => asked.includes(text)) ?? null;
}

export function oppositeOf(status: Status): Status | null {
  const pair = OPPOSITES.find((both) => both.includes(status));
  return pair?.find((one) => one !== status) ?? null;
}

/** Whether a cell begins with the state: `Closed 12/05`. */
export function isInState(cell: string, { printed }: Status): boolean {
  const text = `${tokensOf(cell).join(' ') || cell.trim()} `;
  return printed.some((words) => text.startsWith(`${words} `));
}
