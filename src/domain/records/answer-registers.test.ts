import { describe, expect, it } from 'vitest';
import { answerFromRecords } from './answer-records.ts';
import { paperOf as paper } from './testing/paper-of.ts';

const SNAGS = paper(
  'Snag list.pdf',
  'Snag list - levels 1 and 2\nNo\tLevel\tDefect\tStatus\nS-1\t1\tDoor closer missing\tClosed 19/05\nS-2\t1\tSocket not level\tOpen\nS-3\t2\tBasin loose\tOpen\nS-4\t2\tVinyl lifting\tOpen, waiting for glue',
);
const VARIATIONS = paper(
  'Variations.pdf',
  'Variation register\nVO\tDescription\tClaimed\tStatus\nVO-01\tRock\t8,750.00\tAgreed\nVO-02\tDoors\t5,400.00\tAgreed\nVO-06\tHeating\t1,950.00\tRejected\n\nVO-06 was rejected because heating is in the preliminaries.',
);
const LIFT_PLAN = paper(
  'Lift plan.pdf',
  'Lift plan LP-07\nApproval\tName\tDate\tSignature\nAppointed person\tS. Kiely\t24/03/2026\tS. Kiely',
);
const PROGRAMME = paper(
  'Programme rev C.pdf',
  'Construction programme\nDate: 02/03/2026\nID\tActivity\tStart\tFinish\n7\tRoof covering\t27/04/2026\t29/05/2026\n8\tWindow installation\t11/05/2026\t05/06/2026\n9\tScreed\t02/06/2026\t12/06/2026',
);
const LATER = paper(
  'Mail.txt',
  'Date: 24 March 2026\nSubject: new dates\nMorning all. Window installation no longer starts on 11 May, it now starts on 25 May 2026. The rest stays.',
);
const TRAINING = paper(
  'Training matrix.pdf',
  'Training matrix\nName\tCompany\tSafe Pass\tFirst aid\nT. Farrell\tHallam\t12/09/2027\t15/06/2026\nP. Nowak\tHallam\t30/05/2026\t01/02/2027\nA. Silva\tDunne\t07/07/2029\t02/03/2027',
);
const PERMITS = paper(
  'Permit log.pdf',
  'Permit log\nPermit\tWork\tExpires\nP-1\tHot work\t03/17/2026\nP-2\tRoof\t02/11/2026\nP-3\tCrane\t05/06/2026',
);
const WINDOWS = paper(
  'Windows.pdf',
  'Window schedule\nRef\tQty\tWidth mm\tU-value W/m²K\nW1\t12\t1200\t0.95\nW2\t6\t920\t0.98\nW5\t2\t920\t1.40',
);
const RFIS = paper(
  'RFI register.pdf',
  'RFI register\nRFI\tSubject\tReply due\tReplied\tAnswer\nRFI-011\tManhole\t21/04/2026\t20/04/2026\tInvert 60.910\nRFI-012\tBrackets\t04/05/2026\t\t\nRFI-015\tSlab edge\t13/05/2026\t\tEngineer to confirm\nRFI-016\tDesk\t18/05/2026\t\t',
);
const answer = (question: string, ...papers: (typeof SNAGS)[]) => answerFromRecords(question, papers, 2026);
const headline = (question: string, ...papers: (typeof SNAGS)[]) => answer(question, ...papers)?.headline;

describe('a question for the rows of a register', () => {
  it('takes a number behind the name of a column for a cell of it, though the title has it too', () => {
    expect(headline('which snags are open on level 2', SNAGS)).toMatch(/^2 of 4 snags.*S-3.*S-4/);
    expect(headline('which snags are open on level 2', SNAGS)).not.toContain('S-2');
  });

  it('lists a row whose state has a remark behind it', () => {
    expect(headline('which snags are open', SNAGS)).toMatch(/^3 of 4 snags/);
    expect(headline('how many snags are closed', SNAGS)).toMatch(/^1 of 4 snags/);
  });

  it('lists what nobody has replied to by the reply, and not by when it is due', () => {
    expect(headline('which rfis have no reply yet', RFIS)).toBe(
      '3 of 4 rfis (Replied: –): RFI-012 Brackets; RFI-015 Slab edge; RFI-016 Desk.',
    );
  });

  it('takes a sentence below a table for no row of it', () => {
    const sum = answer('total claimed for variations', VARIATIONS);
    expect(sum?.headline).toBe('16,100.00 — Claimed, 3 rows of Variations.pdf.');
    expect(sum?.isSure).toBe(true);
  });
});

describe('a question for a date', () => {
  it('is not answered from a paper of which it names no row', () => {
    expect(headline('when does the lift go in', LIFT_PLAN)).toBeUndefined();
  });

  it('is not answered with when a reply is due, unless that is asked', () => {
    expect(headline('when do the brackets go in', RFIS)).toBeUndefined();
    expect(headline('when is the reply due on brackets', RFIS)).toContain('04/05/2026');
  });

  it('leaves what happens before or after something else to the passages', () => {
    expect(headline('what finishes before the screed starts', PROGRAMME)).toBeUndefined();
    expect(headline('when does the screed start', PROGRAMME)).toContain('02/06/2026');
  });

  it('is answered with what a later paper says of the date, before the date', () => {
    const changed = answer('when does window installation start', PROGRAMME, LATER);
    expect(changed?.headline).toBe(
      'Window installation no longer starts on 11 May, it now starts on 25 May 2026.',
    );
    expect(changed?.rows.map(({ label }) => label)).toEqual([
      '',
      'What it changes: 11/05/2026 — Start, 8 Window installation.',
    ]);
    expect(headline('when does roof covering start', PROGRAMME, LATER)).toContain('27/04/2026');
  });

  it('is answered with the date alone where the change is older than the paper', () => {
    const newer = paper(
      'Programme rev D.pdf',
      'Construction programme\nDate: 02/04/2026\nID\tActivity\tStart\tFinish\n8\tWindow installation\t11/05/2026\t05/06/2026',
    );
    expect(headline('when does window installation start', newer, LATER)).toContain('11/05/2026');
  });
});

describe('a question for the first or the last', () => {
  it('finds what runs out first by the dates of the column that it names', () => {
    expect(headline('whose safe pass runs out first', TRAINING)).toBe(
      'P. Nowak, Safe Pass 30/05/2026 — the earliest of 3.',
    );
    expect(headline('which training runs out first', TRAINING)).toBeUndefined();
  });

  it('reads dates month first where one of the column cannot be read otherwise', () => {
    expect(headline('which permit expires first', PERMITS)).toContain('P-2');
  });

  it('knows that a U-value is worse when it is higher', () => {
    expect(headline('which window has the worst u-value', WINDOWS)).toMatch(/^W5, .*1\.40/);
    expect(headline('which window has the best u-value', WINDOWS)).toMatch(/^W1, .*0\.95/);
  });
});

it('counts the pieces that rows with a quantity stand for, and names the rows beside them', () => {
  const counted = answer('how many windows are 920 mm wide', WINDOWS);
  expect(counted?.headline).toBe('8 — Qty, 2 rows of Windows.pdf (Width mm: 920).');
  expect(counted?.notes).toContain('2 of 3 windows (Width mm: 920).');
});

describe('a quantity with a unit of its own', () => {
  const deliveries = paper(
    'Delivery schedule.pdf',
    'Material delivery schedule\nDelivery\tMaterial\tQty\tDate\tUnload with\nD-41\tBrick\t14 pallets\t08/05/2026\tForklift\nD-42\tInsulation\t96 bundles\t09/05/2026\tCrane\nD-44\tAir units\t3 units\t20/05/2026\tCrane',
  );

  it('is not added up for the number of rows', () => {
    expect(headline('how many deliveries need the crane', deliveries)).toBe(
      '2 of 3 deliveries (Unload with: Crane).',
    );
  });

  it('is no price', () => {
    expect(headline('what does the crane cost on 20 May', deliveries)).toBeUndefined();
  });
});
