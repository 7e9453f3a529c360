import { describe, expect, it } from 'vitest';
import { createTextQueue, type TextQueue, type Urgency } from './text-queue.ts';

interface Job {
  name: string;
}

function filled(counts: Record<Urgency, number>): TextQueue<Job> {
  const queue = createTextQueue<Job>();
  for (let n = 0; n < counts.passage; n++) queue.add('passage', { name: `passage ${n}` });
  for (let n = 0; n < counts.question; n++) queue.add('question', { name: `question ${n}` });
  return queue;
}

function take(queue: TextQueue<Job>, count: number): string[] {
  return Array.from({ length: count }, () => queue.next()?.job.name ?? 'none');
}

describe('the queue of texts', () => {
  it('gives the oldest question, or else the oldest passage', () => {
    const queue = filled({ question: 2, passage: 2 });
    expect(take(queue, 5)).toEqual(['question 0', 'question 1', 'passage 0', 'passage 1', 'none']);
  });

  it('gives a passage after 32 questions, so that an upload ends however many questions are asked', () => {
    const taken = take(filled({ question: 100, passage: 100 }), 99);
    expect(taken.flatMap((name, n) => (name.startsWith('passage') ? [n] : []))).toEqual([32, 65, 98]);
  });

  it('does not count questions while no passage waits', () => {
    const queue = filled({ question: 40, passage: 0 });
    take(queue, 40);
    queue.add('passage', { name: 'passage' });
    queue.add('question', { name: 'question' });
    expect(take(queue, 2)).toEqual(['question', 'passage']);
  });

  it('leaves out what was abandoned', () => {
    const queue = createTextQueue<Job>();
    const abandoned = { name: 'abandoned' };
    queue.add('question', abandoned);
    queue.add('question', { name: 'wanted' });
    queue.remove('question', abandoned);
    expect(queue.size()).toBe(1);
    expect(take(queue, 2)).toEqual(['wanted', 'none']);
  });
});

describe('the expected wait', () => {
  it('is that of the questions before it for a question, at the time that the last ones took', () => {
    const queue = filled({ question: 10, passage: 500 });
    for (let n = 0; n < 200; n++) queue.took('question', 50);
    expect(queue.waitMs('question')).toBeCloseTo(500, 0);
  });

  it('is that of everything before it for a passage', () => {
    const queue = filled({ question: 10, passage: 20 });
    for (let n = 0; n < 200; n++) queue.took('question', 50);
    for (let n = 0; n < 200; n++) queue.took('passage', 100);
    expect(queue.waitMs('passage')).toBeCloseTo(2_500, 0);
  });

  it('is nothing where nothing waits', () => {
    expect(createTextQueue<Job>().waitMs('question')).toBe(0);
  });
});
