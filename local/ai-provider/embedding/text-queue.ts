/** `question` goes before the queued passages, because a person waits for the answer. */
export type Urgency = 'question' | 'passage';

export interface TextQueue<Job> {
  add(urgency: Urgency, job: Job): void;
  /** Removes a job that no caller is waiting for. Does nothing if it is not queued. */
  remove(urgency: Urgency, job: Job): void;
  /** Takes the next job out of the queue. Null if none waits. */
  next(): { urgency: Urgency; job: Job } | null;
  /** Reports how long a job took, from which the wait is estimated. */
  took(urgency: Urgency, milliseconds: number): void;
  /** How long a new text would wait for those before it. */
  waitMs(urgency: Urgency): number;
  size(): number;
  /** Takes all jobs out of the queue. */
  clear(): Job[];
}

/** An upload ends however many questions are asked, and questions keep most of the time. */
const QUESTIONS_FOR_A_PASSAGE = 32;
/** Assumed until the first ones were measured. */
const FIRST_GUESS_MS: Record<Urgency, number> = { question: 10, passage: 60 };
/** The weight of the latest measurement in the average. */
const NEWEST = 0.05;

/** Who is next: the oldest question, and after 32 of them the oldest passage. */
export function createTextQueue<Job>(): TextQueue<Job> {
  // Sets keep the order of addition, and remove from the middle at once.
  const queues: Record<Urgency, Set<Job>> = { question: new Set(), passage: new Set() };
  const averageMs = { ...FIRST_GUESS_MS };
  let questionsInRow = 0;

  function takeFrom(urgency: Urgency): { urgency: Urgency; job: Job } | null {
    for (const job of queues[urgency]) {
      queues[urgency].delete(job);
      return { urgency, job };
    }
    return null;
  }

  const workMs = (urgency: Urgency) => queues[urgency].size * averageMs[urgency];
  return {
    add: (urgency, job) => void queues[urgency].add(job),
    remove: (urgency, job) => void queues[urgency].delete(job),
    next() {
      if (queues.passage.size === 0) questionsInRow = 0;
      const isPassagesTurn = questionsInRow >= QUESTIONS_FOR_A_PASSAGE;
      const next =
        (isPassagesTurn ? takeFrom('passage') : null) ?? takeFrom('question') ?? takeFrom('passage');
      questionsInRow = next?.urgency === 'question' ? questionsInRow + 1 : 0;
      return next;
    },
    took(urgency, milliseconds) {
      averageMs[urgency] += (milliseconds - averageMs[urgency]) * NEWEST;
    },
    waitMs: (urgency) => workMs('question') + (urgency === 'passage' ? workMs('passage') : 0),
    size: () => queues.question.size + queues.passage.size,
    clear: () => Object.values(queues).flatMap((queue) => [...queue].filter((job) => queue.delete(job))),
  };
}
