import { describe, expect, it } from 'vitest';
import { describeUpload } from './describe-upload.ts';
import { progressAt } from './progress-scale.ts';
import { isUnfinished, type Upload, uploadSteps } from './upload.ts';
import {
  type ChosenFile,
  emptyQueue,
  filesInFlight,
  findDuplicateInQueue,
  reduceUploads,
  type UploadEvent,
  type UploadQueue,
  uploadsToStart,
} from './upload-queue.ts';

const file = (documentId: string, from: ChosenFile['from'] = 'check'): ChosenFile => ({
  documentId,
  projectId: 'proj_1',
  name: `${documentId}.pdf`,
  sizeBytes: 1000,
  from,
});
const queueAfter = (...events: UploadEvent[]): UploadQueue => events.reduce(reduceUploads, emptyQueue);
const only = (queue: UploadQueue): Upload => {
  const [first] = queue.uploads;
  if (!first) throw new Error('the queue is empty');
  return first;
};
const chosen: UploadEvent = { type: 'chosen', files: [file('a')] };
const stepped = (step: Upload['from'], done = 0, total = 0): UploadEvent => ({
  type: 'stepped',
  documentId: 'a',
  step,
  done,
  total,
});

describe('the upload queue', () => {
  it('starts a chosen file at 5 on the scale', () => {
    expect(only(queueAfter(chosen))).toMatchObject({ progress: 5, phase: { kind: 'queued' } });
  });

  it('advances by real bytes between the start and end of the transfer', () => {
    expect(only(queueAfter(chosen, stepped('transfer', 500, 1000))).progress).toBe(50);
  });

  it('never moves backwards, whatever the order of the reports', () => {
    const events = [
      chosen,
      stepped('transfer', 900, 1000),
      stepped('transfer', 100, 1000),
      stepped('check', 0, 1),
    ];
    let queue = emptyQueue;
    let last = 0;
    for (const event of events) {
      queue = reduceUploads(queue, event);
      expect(only(queue).progress).toBeGreaterThanOrEqual(last);
      last = only(queue).progress;
    }
  });

  it('reaches 100 only when the document is processed', () => {
    const almost = uploadSteps.map((step) => stepped(step, 1, 1));
    expect(only(queueAfter(chosen, ...almost)).progress).toBe(90);
    expect(only(queueAfter(chosen, ...almost, { type: 'processed', documentId: 'a' })).progress).toBe(100);
  });

  it('runs two files at a time and starts the next one when one ends', () => {
    const queue = queueAfter({ type: 'chosen', files: ['a', 'b', 'c'].map((id) => file(id)) });
    expect(uploadsToStart(queue).map((upload) => upload.documentId)).toEqual(['a', 'b']);
    const running = ['a', 'b'].reduce(
      (state, documentId) =>
        reduceUploads(state, { type: 'stepped', documentId, step: 'check', done: 0, total: 1 }),
      queue,
    );
    expect(uploadsToStart(running)).toEqual([]);
    const oneFailed = reduceUploads(running, {
      type: 'failed',
      documentId: 'a',
      step: 'check',
      cause: 'Empty file',
    });
    expect(uploadsToStart(oneFailed).map((upload) => upload.documentId)).toEqual(['c']);
    expect(filesInFlight).toBe(2);
  });

  it('retries from the step that failed', () => {
    const failed = queueAfter(chosen, stepped('index', 40, 320), {
      type: 'failed',
      documentId: 'a',
      step: 'index',
      cause: 'x',
    });
    expect(only(reduceUploads(failed, { type: 'retried', documentId: 'a' }))).toMatchObject({
      from: 'index',
      phase: { kind: 'queued' },
    });
  });

  it('waits for the connection and resumes at the same step', () => {
    const lost = queueAfter(chosen, stepped('transfer', 400, 1000), {
      type: 'disconnected',
      documentId: 'a',
      step: 'transfer',
    });
    expect(uploadsToStart(lost)).toEqual([]);
    expect(only(reduceUploads(lost, { type: 'reconnected' }))).toMatchObject({
      from: 'transfer',
      phase: { kind: 'queued' },
    });
  });

  it('ignores late reports of a cancelled file', () => {
    const cancelled = queueAfter(chosen, stepped('read', 1, 9), { type: 'cancelled', documentId: 'a' });
    expect(reduceUploads(cancelled, stepped('read', 2, 9))).toEqual(cancelled);
    expect(reduceUploads(cancelled, { type: 'processed', documentId: 'a' })).toEqual(cancelled);
  });

  it('asks before it uploads a duplicate', () => {
    const asked = queueAfter(chosen, stepped('check'), {
      type: 'duplicate-found',
      documentId: 'a',
      existingCopy: { documentId: 'z', name: 'Z.pdf' },
    });
    expect(uploadsToStart(asked)).toEqual([]);
    expect(describeUpload(only(asked))).toBe('Same file as Z.pdf');
    expect(only(reduceUploads(asked, { type: 'duplicate-allowed', documentId: 'a' }))).toMatchObject({
      duplicateAllowed: true,
      phase: { kind: 'queued' },
    });
  });

  it('finds duplicates in one selection', () => {
    const queue = queueAfter({ type: 'chosen', files: [file('a'), file('b')] }, stepped('check'), {
      type: 'hashed',
      documentId: 'a',
      sha256: 'f00',
    });
    expect(findDuplicateInQueue(queue, 'b', 'f00')).toEqual({ documentId: 'a', name: 'a.pdf' });
    expect(findDuplicateInQueue(queue, 'a', 'f00')).toBeNull();
  });

  it('counts a file as unfinished until it is processed, failed or cancelled', () => {
    expect(isUnfinished(only(queueAfter(chosen)))).toBe(true);
    expect(isUnfinished(only(queueAfter(chosen, stepped('check'))))).toBe(true);
    expect(
      isUnfinished(only(queueAfter(chosen, { type: 'failed', documentId: 'a', step: 'check', cause: 'x' }))),
    ).toBe(false);
  });

  it('keeps an unfinished file when its row is dismissed', () => {
    expect(queueAfter(chosen, { type: 'dismissed', documentId: 'a' }).uploads).toHaveLength(1);
    expect(
      queueAfter(chosen, { type: 'cancelled', documentId: 'a' }, { type: 'dismissed', documentId: 'a' })
        .uploads,
    ).toEqual([]);
  });
});

describe('the text for a running step', () => {
  it('names the page that is being read', () => {
    expect(describeUpload(only(queueAfter(chosen, stepped('read', 3, 20))))).toBe('Reading page 4 of 20');
    expect(describeUpload(only(queueAfter(chosen, stepped('read', 20, 20))))).toBe('Reading page 20 of 20');
  });

  it('counts passages while indexing', () => {
    expect(describeUpload(only(queueAfter(chosen, stepped('index', 40, 320))))).toBe('Indexing 40 of 320');
  });
});

describe('the scale', () => {
  it('has the values of the specification', () => {
    const stops = uploadSteps.map((step) => [progressAt(step, 0, 1), progressAt(step, 1, 1)]);
    expect(stops).toEqual([
      [5, 15],
      [15, 30],
      [30, 70],
      [70, 80],
      [80, 80],
      [80, 90],
      [90, 90],
    ]);
  });

  it('has no step that ends before it begins or after the next one begins', () => {
    let last = 0;
    for (const step of uploadSteps) {
      expect(progressAt(step, 0, 1)).toBeGreaterThanOrEqual(last);
      last = progressAt(step, 1, 1);
    }
  });
});
