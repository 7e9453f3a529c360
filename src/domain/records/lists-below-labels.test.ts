import { describe, expect, it } from 'vitest';
import { answerFromRecords } from './answer-records.ts';
import { paperOf } from './testing/paper-of.ts';

const TALK = paperOf(
  'Talk.txt',
  'TOOLBOX TALK\nDate: 17 March 2024\nTopic: Working at heights\nGiven by: Ann Lee\n\nPresent:\nBob Moss\n- Dora Finch\nPiet van Dam\n\nApologies:\nCy Tran\n\nActions:\n- Bob Moss to check all harness tags by 20 March\n- Dora Finch to fence off the void at grid C4\nNext talk in two weeks.\n- Eve Park to be asked about cranes',
);
const ask = (question: string) => answerFromRecords(question, [TALK], 2024)?.headline;

describe('names and tasks that stand one to a line below a label', () => {
  it('names who was present and who was not', () => {
    expect(ask('who was at the toolbox talk')).toBe(
      'Bob Moss; Dora Finch; Piet van Dam — present, Talk.txt.',
    );
    expect(ask('how many people were at the toolbox talk')).toBe('3 people present — Talk.txt.');
    expect(ask('who missed the toolbox talk')).toBe('Cy Tran — not present, Talk.txt.');
  });

  it('names what one person has to do, up to the end of the list', () => {
    expect(ask('what does Dora have to do')).toBe('fence off the void at grid C4 — Dora Finch, Talk.txt.');
    expect(ask('what does Eve have to do')).toBeUndefined();
  });
});
