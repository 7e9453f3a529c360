import { describe, expect, it } from 'vitest';
import { answerFromAttendance } from './answer-attendance.ts';
import { readPaper } from './paper.ts';
import { paperOf } from './testing/paper-of.ts';

/** `scan`: its words were read by OCR. */
const paper = (name: string, text: string, scan = false) =>
  readPaper(
    {
      documentId: name,
      name,
      documentNumber: null,
      pages: [{ number: 1, text, method: scan ? 'tesseract' : 'pdfjs' }],
    },
    2026,
  );

const MEETING_8 = paper(
  'Site meeting 08.docx',
  '# Site meeting 08\n\nHeld 5 November 2025 in the site shed.\n\nPresent: Ann Lee (council), Bob Moss. Apologies: Cy Tran.\n\n## 8.1 Progress\n\nDrainage is done.',
);
const MEETING_9 = paper(
  'Site meeting 09.docx',
  '# Site meeting 09\n\nHeld 26 November 2025 in the site shed.\n\n| Name | Firm | Present |\n| --- | --- | --- |\n| Ann Lee | Corvale | Yes |\n| Bob Moss | Corvale | Apologies |\n| Dora Finch | Moss Steel | Yes, items 2 to 4 |\n\n| Action | Who |\n| --- | --- |\n| Core the pit | Eve Park |',
);
const COORDINATION = paper(
  'Coord 27.docx',
  'Site coordination meeting 27\n\n| Date | Tuesday 12/08/2025 |\n| --- | --- |\n| There | Ann Lee, Bob Moss (Corvale); Dora Finch (Moss Steel) |\n| Apologies | Gus Hale |\n\nSafety',
);
const TALK = paper(
  'IMG_5512.jpg',
  'TOOLBOX TALK RECORD\n\nSubject:\tPodium steps\nGiven by:\tMo Quirk\nDate / time:\tThurs 5/2/26 7.45 am\nNo Name (print)\tCompany\tCard no.\n‘4 | 2ibi Walczak\tCarrig\tSP\n2. | Ger Lally\tBrosna\n“3 [Piotr Rybka\tBrosna\nPoints raised:\n\nHop ups banned',
  true,
);
const papers = [MEETING_8, MEETING_9, COORDINATION, TALK];
const headline = (question: string, from = papers) => answerFromAttendance(question, from)?.headline;

describe('a question for the people at a meeting or talk', () => {
  it.each([
    ['who was at meeting 8', 'Ann Lee (council); Bob Moss — present, Site meeting 08.docx.'],
    ['who was at the last site meeting', 'Ann Lee; Dora Finch — present, Site meeting 09.docx.'],
    [
      'who attended the meeting on 5 November',
      'Ann Lee (council); Bob Moss — present, Site meeting 08.docx.',
    ],
    ['who sent apologies for meeting 9', 'Bob Moss — not present, Site meeting 09.docx.'],
    [
      'list everyone who was at coordination meeting 27',
      'Ann Lee, Bob Moss (Corvale); Dora Finch (Moss Steel) — present, Coord 27.docx.',
    ],
    ['how many people were at site meeting 9', '2 people present — Site meeting 09.docx.'],
    ['how many lads signed the podium talk', '3 people on the list of IMG_5512.jpg.'],
  ])('is answered from its list: %s', (question, answer) => {
    expect(headline(question)).toBe(answer);
  });

  it('keeps the initials of names', () => {
    const minutes = paperOf(
      'Site meeting 14.txt',
      'MINUTES\nPresent: A. Novak, L. Chen. Apologies: R. Dunn.',
    );
    expect(answerFromAttendance('who was at meeting 14', [minutes])?.headline).toBe(
      'A. Novak; L. Chen — present, Site meeting 14.txt.',
    );
    expect(answerFromAttendance('who was not at meeting 14', [minutes])?.headline).toBe(
      'R. Dunn — not present, Site meeting 14.txt.',
    );
  });

  it('cites each row of a list, or the line with all names', () => {
    const cited = (question: string) =>
      answerFromAttendance(question, papers)?.rows.map(({ locations }) => locations[0]?.line.text);
    expect(cited('who signed the toolbox talk')).toEqual([
      '‘4 | 2ibi Walczak\tCarrig\tSP',
      '2. | Ger Lally\tBrosna',
      '“3 [Piotr Rybka\tBrosna',
    ]);
    expect(cited('who was at meeting 8')).toHaveLength(1);
  });

  it('is not sure of a list without a date if the question names one', () => {
    const undated = paper(
      'IMG_1.jpg',
      TALK.lines
        .map(({ text }) => text)
        .join('\n')
        .replace(/^Date.*$/mu, ''),
      true,
    );
    const answer = answerFromAttendance('who signed the toolbox talk on 13 May', [MEETING_8, undated]);
    expect(answer?.isSure).toBe(false);
    expect(answer?.notes.at(-1)).toBe('The date of IMG_1.jpg cannot be read: it may be of another day.');
  });

  it.each([
    'who was at the site meeting',
    'who was at meeting 10',
    'who was at meeting 9 for the client',
    'who gave the toolbox talk about podiums',
    'what has Ann got to do out of meeting 9',
    'how many people were at coordination meeting 27',
    'how many days until the next meeting',
    'who is the site manager',
  ])('leaves %j to others', (question) => {
    expect(headline(question)).toBeUndefined();
  });
});
