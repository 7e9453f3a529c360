import { describe, expect, it } from 'vitest';
import { answerFromPapers } from './answer-papers.ts';
import { paperOf } from './testing/paper-of.ts';

const head = 'MR TOOL (NORTHGATE)\nMill Rd 21\nReceipt\nReceipt No: R-101\nDate: 04/03/2024\n\n';
const answerOf = (items: string, total = '25.75', paid = 'Cash 30.00\nChange 4.25') =>
  answerFromPapers('total of receipt R-101', [
    paperOf('r.txt', `${head}${items}\n\nTotal ${total}\n${paid}\nThank you`),
  ]);

describe('the items of a receipt', () => {
  it('reports items that do not add up to the total, although the payment does', () => {
    const answer = answerOf(
      'Paint tray 1 x 12.00 12.00\nRoller sleeve 1 x 7.50 7.50\nDust mask 1 x 3.25 3.25',
    );
    expect(answer?.headline).toBe('25.75 — total, MR TOOL (NORTHGATE), 04/03/2024.');
    expect(answer?.notes).toEqual([
      'MR TOOL (NORTHGATE): its sums do not add up: its 3 lines come to 22.75, but it says 25.75.',
    ]);
  });

  it('reports nothing if they add up, or if a line between them may belong to one', () => {
    expect(answerOf('Paint tray 1 x 12.00 12.00\nRoller sleeve 1 x 13.75 13.75')?.notes).toEqual([]);
    expect(answerOf('Brush set 4.00\nRoller\n12.00\nTray\n2.00\nMask 3.25')?.notes).toEqual([]);
    expect(answerOf('Paint 20.00\nTray 10.00\nMember discount 4.25')?.notes).toEqual([]);
  });

  it('takes no item for the name of the company, although it is of steel', () => {
    const answer = answerOf('Steel wool 00 1 x 8.95 8.95\nTape 1 x 16.80 16.80');
    expect(answer?.headline).toBe('25.75 — total, MR TOOL (NORTHGATE), 04/03/2024.');
  });
});
