import { describe, expect, it } from 'vitest';
import { answerFromTasks } from './answer-tasks.ts';
import { paperOf as paper } from './testing/paper-of.ts';

const MEETING_8 = paper(
  'Site meeting 8.docx',
  '# Site meeting 8\n\nHeld 5 November 2025.\n\n| Item | Action | Who | Due |\n| --- | --- | --- | --- |\n| 8.1 | Price the gate | Minh Anh Vu | 12 Nov |\n| 8.2 | Letter to residents | Petra Sund | 14 Nov |',
);
const MEETING_9 = paper(
  'Site meeting 9.docx',
  '# Site meeting 9\n\nHeld 26 November 2025.\n\n| Action | Who | Due | Status |\n| --- | --- | --- | --- |\n| Replace the cracked pipe | Minh Anh Vu | 5 Dec | Open |\n| Wash the road | Minh Anh Vu | 1 Dec | Closed |\n| Core the pits | Theo Brandis, Petra Sund | 4 Dec | Open |',
);
const BY_INITIALS = paper(
  'Minutes 14.docx',
  '# Minutes of meeting 14\n\nHeld 4 June 2026.\n\n| Name | Firm | Present |\n| --- | --- | --- |\n| Niamh Corbally | Tolka | apologies |\n| Declan Hurney | Ballintra | yes |\n| Aoife Tarrant | Pemble | yes |\n\n| No | Action | By | Due |\n| --- | --- | --- | --- |\n| 14/1 | Trimmer size | NC | 9 June |\n| 14/2 | Price for bollards | DH | 12 June |',
);
const papers = [MEETING_8, MEETING_9, BY_INITIALS];
const headline = (question: string) => answerFromTasks(question, papers)?.headline;

describe('a question for what a person has to do', () => {
  it.each([
    ['what does Theo have to do', 'Core the pits (4 Dec) — Theo Brandis, Site meeting 9.docx.'],
    ['what has minh got to do from meeting 8', 'Price the gate (12 Nov) — Minh Anh Vu, Site meeting 8.docx.'],
    [
      'whats on minhs list from the 26 November meeting',
      'Replace the cracked pipe (5 Dec) — Minh Anh Vu, Site meeting 9.docx.',
    ],
    ['what has Niamh got to sort and by when', 'Trimmer size (9 June) — Niamh Corbally, Minutes 14.docx.'],
  ])('is answered from the action lists: %s', (question, answer) => {
    expect(headline(question)).toBe(answer);
  });

  it('is answered from every list with that person, without what is closed', () => {
    expect(headline('what does minh have to fix')).toBe(
      'Price the gate (12 Nov); Replace the cracked pipe (5 Dec) — Minh Anh Vu, Site meeting 8.docx, Site meeting 9.docx.',
    );
    expect(headline('what actions does Petra have')).toContain(
      'Letter to residents (14 Nov); Core the pits (4 Dec)',
    );
  });

  it('cites each row', () => {
    const rows = answerFromTasks('what does minh have to fix', papers)?.rows ?? [];
    expect(rows.map(({ locations }) => locations.map(({ documentId }) => documentId))).toEqual([
      ['Site meeting 8.docx'],
      ['Site meeting 9.docx'],
    ]);
  });

  it('ignores initials that two people share', () => {
    const text = BY_INITIALS.lines.map(({ text }) => text).join('\n');
    const two = paper('Minutes 15.docx', text.replace('Aoife Tarrant', 'Nora Casey'));
    expect(answerFromTasks('what does Niamh have to do', [two])).toBeNull();
  });

  it.each([
    'what does Zoe have to do',
    'what does minh have to do about the crane',
    'what do we have to do before the pour',
    'who has to replace the pipe',
  ])('leaves %j to others', (question) => {
    expect(headline(question)).toBeUndefined();
  });
});
