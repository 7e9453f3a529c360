import { describe, expect, it } from 'vitest';
import { answerFromRecords } from './answer-records.ts';
import { paperOf as paper } from './testing/paper-of.ts';

const VARIATIONS = paper(
  'Variation Register.pdf',
  'Variation register\nVN\tDescription\tSubmitted $\tApproved $\tStatus\nVN-01\tDrain bypass\t4,210.00\t4,210.00\tApproved\nVN-02\tCrane rail\t18,900.00\t16,500.00\tApproved\nVN-03\tRock in trench B\t7,350.00\t\tUnder review\nVN-04\tNight work\t3,120.00\t0.00\tDeclined\nTotal\t\t33,580.00\t20,710.00\t',
);
const POURS = paper(
  'Pour record.pdf',
  'Pour record\nPour\tDate\tElement\tMix\tVolume m3\tSlump mm\nP1\t04/03/2025\tBase slab 1\tC32/40\t48.5\t110\nP2\t06/03/2025\tBase slab 2\tC32/40\t52.0\t125\nP3\t02/04/2025\tSlab L1\tC40/50\t61.0\t120',
);
const PUMPS = paper(
  'P-201 rev 3.pdf',
  'Pump schedule P-201\nTag\tItem\tFlow L/s\tMotor kW\nP-1\tSewage pump, duty\t48\t22\nP-2\tSewage pump, standby\t48\t22\nF-1\tExhaust fan\t236\t0.37',
);
const SUBMITTALS = paper(
  'Submittal log.pdf',
  'Submittal log\nThe engineer has 15 working days.\nNo\tSubmittal\tStatus\nS-01\tPipe\tReviewed\nS-08\tFlow meter\tWith engineer',
);
const QUERIES = paper(
  'RFI log.pdf',
  'RFI log\nRFI\tRaised\tSubject\tQuestion\tAnswer\tAnswered\tStatus\n018\t20/10/25\tPit clash\tMove it?\tMove it east.\t24/10/25\tClosed\n022\t18/11/25\tTree roots\tCut them?\t\t\tOpen\n023\t20/11/25\tPit strength\tCores or leave?\t\t\tOpen',
);
const PRELINE = paper(
  'Preline inspection.pdf',
  'Preline inspection\nReadings\nPlace\tReading\tLimit\nNorth wall\t16\t18\nEast wall\t21\t18\nItems\n\tItem\tStatus\n1\tSouth wall is wet.\tOpen\n2\tJoist: heat and test again.\tOpen\n3\tPipe test seen.\tClosed',
);
const EXTRAS = paper(
  'Extras register.pdf',
  'Extras register\nVO\tDate\tWhat changed\tAsked by\tAmount\tDays\tState\n1\t26/02\tTwo extra piles\tCouncil\t1,184.00\t1\tSigned\n2\t04/03\tRot in floor: replace 6 m2\tFound on site\t2,310.50\t3\tSigned\n3\t16/03\tWider door\tOwners\t3,940.00\t0\tPriced',
);
const RFIS = paper(
  'RFI register.pdf',
  'RFI register\nRFI\tSubject\tSent to\tSent\tDue\tAnswered\n31\tLintel\tEngineer\t02/06/2025\t09/06/2025\t08/06/2025\n32\tColour\tArchitect\t03/06/2025\t10/06/2025\t\n33\tDuct clash\tArchitect\t05/06/2025\t12/06/2025\t20/06/2025',
);
const PLAN = paper(
  'ITP-03.pdf',
  'Inspection and test plan ITP-03\nH = hold point, W = witness point\nNo\tActivity\tContractor\tEngineer\n1\tPrimer\tW\tR\n2\tMembrane\tH\tH\n3\tFlood test\tH\tH\n4\tBoard\tW\tR',
);
const CLAIM = paper(
  'Claim 5.pdf',
  'Progress claim No. 5\nItem\tContract sum\tClaimed to date\tThis claim\nDemolition\t64,500.00\t64,500.00\t-\nSteelwork\t388,000.00\t194,000.00\t97,000.00\nContract works\t452,500.00\t258,500.00\t97,000.00\nRoofing\t142,750.00\t-\t-\nTotal\t595,250.00\t258,500.00\t97,000.00',
);
const EXTRAS_TO_PRICE = paper(
  'Extras log 11.pdf',
  'Extras log 11\nNo\tWhat\tSum\tState\tAgreed on\nV-01\tTiles\t3,460.00\tAgreed\t4 Sep\nV-02\tDoor\t-850.00\tAgreed\t11 Sep\nV-03\tLead\t4,215.00\tSubmitted\t\nV-06\tDesk\tto be priced\tOpen\t',
);
const SHOP_DRAWINGS = paper(
  'Shop drawings.pdf',
  'Shop drawing register\nA: go ahead. C: send again. UR: under review.\nNo\tTitle\tSent\tStatus\nSD-01\tWindows\t18/09/2026\tA\nSD-03\tLining\t02/11/2026\tUR\nSD-05\tFronts\t15/10/2026\tC',
);
const QUERIES_PART_ANSWERED = paper(
  'RFI log 13 Nov.pdf',
  'RFI log\nNo\tAsked\tQuestion\tAnswered\tAnswer\nRFI-018\t3 Nov\tColour\t\t\nRFI-019\t4 Nov\tExtract\t\twith VCE, chased 12 Nov\nRFI-020\t5 Nov\tLead\t11 Nov\tCarry up to soffit',
);
const DELIVERIES = paper(
  'Deliveries June.txt',
  'DELIVERY SCHEDULE JUNE 2026\nDate\tSupplier\tItem\tQuantity\tGate\tTime\n4 June\tMoxham Steel\tReinforcement N16\t12 t\t2\t7:00 am\n9 June\tYarra Valley Concrete\tN40 slab mix\t84 m3\t1\t6:00 am\n11 June\tDorrian Glass\tBalcony doors\t16\t2\t10:30 am',
);
const PRINTED_SHEET = paper(
  'RFI register 21-10.pdf',
  'RFI register.xlsx\n\tA\tB\tC\tD\n1\tRFI\tRaised\tQuestion\tStatus\n2\t019\t08/09/26\tBase out?\tClosed\n3\t025\t29/09/26\tMirror?\tOpen',
);
const GEAR = paper(
  'Equipment list.docx',
  'Equipment list\nTag\tEquipment\tWeight, kg\tDelivered\nCH-1\tChiller\t8,450\t12/03/2026\nCH-3\tChiller\t8,450\tno',
);
const HOURS = paper(
  'Timesheet wk 45.pdf',
  'Timesheet week 45\nName\tTrade\tMon\tTue\tWeek\nA. Reid\tLabourer\t9\t9\t49\nB. Shaw\tLabourer\t9\t9\t49\nC. Muir\tJoiner\t9\t8\t42',
);
const WINDOWS = paper(
  'A401 windows.pdf',
  'Window and door schedule\nMark\tRoom\tNo\tWidth\tHeight\tSill\nW03\tKitchen\t1\t2700\t700\t1050\nW04\tBath\t1\t600\t900\t1400\nD02\tDining\t1\t4200\t2150\t0',
);
const NOTES = [
  ['4401', '03/06/2025', '140 mm block\t960\tno\n100 mm block\t480\tno'],
  ['4417', '10/06/2025', '140 mm block\t720\tno\nLintel 1200\t12\tno'],
].map(([number, date, rows]) =>
  paper(
    `GRN ${number}.pdf`,
    `Vesper Blocks\nDELIVERY NOTE ${number}\nDate ${date}\nProduct\tQuantity\tUnit\n${rows}`,
  ),
);
const BILL = paper(
  'Glass INV 388.pdf',
  'Lantern Glass\nTAX INVOICE 388\nDate 14 March 2025\nDescription\tQty\tRate $\tAmount $\nTempered glass\t18\t150.00\t2,700.00\nFloor spring\t2\t545.00\t1,090.00\nSub-total 3,790.00\nGST 9% 341.10\nAmount due $ 4,131.10',
);
const TALK = paper(
  'Toolbox 11.pdf',
  'Toolbox talk 11\nWorking at height, 14/07/2025\nName\tCompany\tSigned\nJ. Abara\tRoofco\tYes\nL. Petit\tRoofco\tYes\nS. Omar\tDigco\tNo',
);
const papers = [VARIATIONS, POURS, RFIS, PLAN, CLAIM];
const headline = (question: string, from = papers) => answerFromRecords(question, from, 2026)?.headline;

it('lists the rows that have no value of a column', () => {
  const doors = paper(
    'Door schedule.txt',
    'DOOR SCHEDULE\nDoor\tRoom\tWidth\tFire rating\nD01\tLobby\t1200\t-/60/30\nD03\tBathroom\t820\tnone\nD04\tPlant\t920\t-/120/30',
  );
  expect(headline('which doors have no fire rating', [doors])).toContain(': D03 Bathroom');
});

it('lists and counts the rows with the number that the question names', () => {
  const defects = paper(
    'Defects list.txt',
    'DEFECTS LIST\nNo\tRoom\tDefect\tStatus\n1\t201\tScratched pane\tOpen\n2\t204\tPaint runs\tOpen\n3\t204\tTap drips\tClosed',
  );
  expect(headline('how many defects in 204', [defects])).toBe('2 of 3 defects (Room: 204).');
  expect(headline('what defects are open in room 204', [defects])).toContain('1 of 3 defects');
});

it('answers how much of a thing with its quantity, and not with the only column of plain numbers', () => {
  expect(headline('how much concrete on 9 June', [DELIVERIES])).toBe(
    '84 m3 — Quantity, 9 June N40 slab mix.',
  );
  expect(headline('how much steel on 4 June', [DELIVERIES])).toBe(
    '12 t — Quantity, 4 June Reinforcement N16.',
  );
});

describe('a question that selects rows', () => {
  it.each([
    ['how many VNs have been approved', '2 of 4 VNs (Status: Approved).'],
    ['total approved on variations to date', '20,710.00 — Approved $, 4 rows of Variation Register.pdf.'],
    ['m3 poured in march', '100.5 m³ — Volume m3, 2 rows of Pour record.pdf.'],
    [
      'which RFIs has the architect not answered',
      '1 of 3 RFIs (Sent to: Architect; Answered: –): 32 Colour.',
    ],
    ['which RFI was answered late', '1 of 3 RFI (Answered > Due): 33 Duct clash.'],
    ['how many hold points does the engineer have on ITP-03', '2 of 4 rows of ITP-03.pdf (Engineer: H).'],
    [
      'which items have nothing claimed on them yet',
      '1 of 3 rows of Claim 5.pdf (Claimed to date: –): Roofing.',
    ],
  ])('answers %j from the rows', (question, expected) => {
    expect(headline(question)).toBe(expected);
  });

  it('adds up the quantities of a thing on both dockets instead of counting rows', () => {
    expect(headline('how many 140 mm blocks on both delivery notes', NOTES)).toMatch(
      /^1,680 — Quantity, 2 rows/,
    );
  });

  it('does not count the rows of a smaller table for the thing that the paper lists', () => {
    const doors = paper(
      'DS-501 Door schedule.pdf',
      'Door schedule DS-501 Mark\tRevision 3 Where\tDate Width\nD-01\tEntrance\t930\nD-02\tBath\t800\nD-03\tStore\t900\nAll sizes in mm.\nSet\tCloser\tLock\nHS-2\t-\tBudget lock 8 mm\nHS-4\tSize 3\tCylinder',
    );
    expect(headline('how many doors on DS-501', [doors])).toBeUndefined();
  });

  it('says beside the number of things how many rows they are, and the other way round for kinds', () => {
    const doors = paper(
      'DS-501 Door schedule.pdf',
      'Door schedule DS-501\nMark\tWhere\tFinish\tQty\nD-01\tEntrance\tWalnut\t96\nD-02\tBath\tWhite\t154',
    );
    const answer = answerFromRecords('how many doors on DS-501', [doors], 2026);
    expect(answer?.headline).toBe('250 — Qty, 2 rows of DS-501 Door schedule.pdf.');
    expect(answer?.notes).toContain('2 doors.');
  });

  it('takes the measure of a row for the column that has its name', () => {
    expect(headline('sill height bathroom window', [WINDOWS])).toBe('1400 — Sill, W04 Bath.');
    expect(headline('how wide is the kitchen window', [WINDOWS])).toBe('2700 — Width, W03 Kitchen.');
  });

  it('reads a row whose text contains a colon as a row', () => {
    expect(headline('total extra days for the signed extras', [EXTRAS])).toMatch(/^4 — Days, 2 rows/);
  });

  it('lists what has no answer where two columns say whether it was answered', () => {
    expect(headline('which rfis have not been answered', [QUERIES])).toBe(
      '2 of 3 rfis (Answered: –): 022 Tree roots; 023 Pit strength.',
    );
  });

  it('adds up the rows in a state, beside others that are still to be priced', () => {
    expect(headline('agreed extras total so far', [EXTRAS_TO_PRICE])).toMatch(/^2,610\.00 — Sum, 2 rows/);
    expect(headline('what do the open extras add up to', [EXTRAS_TO_PRICE])).toBeUndefined();
  });

  it('finds the rows whose codes the paper explains', () => {
    expect(headline('which shop drawings are under review', [SHOP_DRAWINGS])).toBe(
      '1 of 3 shop drawings (Status: UR (under review)): SD-03 Lining.',
    );
    expect(headline('which shop drawings got sent back', [SHOP_DRAWINGS])).toMatch(
      /C \(send again\)\): SD-05/,
    );
  });

  it.each([
    ['rfis nobody answered yet', QUERIES_PART_ANSWERED, '2 of 3 rfis (Answered: –): RFI-018; RFI-019.'],
    ['open rfis', PRINTED_SHEET, '1 of 2 rfis (Status: Open): 025.'],
    [
      'which gear on the list has not come yet',
      GEAR,
      '1 of 2 rows of Equipment list.docx (Delivered: –): CH-3.',
    ],
    [
      'hours of the two labourers together',
      HOURS,
      '98 — Week, 2 rows of Timesheet wk 45.pdf (Trade: Labourer).',
    ],
  ])('understands “%s”', (question, register, expected) => {
    expect(headline(question, [register])).toBe(expected);
  });

  it('begins another table at a header that has words in every column of figures', () => {
    expect(headline('what still has to be fixed from the preline inspection', [PRELINE])).toBe(
      '2 of 3 rows of Preline inspection.pdf (Status: Open): 1 South wall is wet.; 2 Joist: heat and test again..',
    );
  });

  it('gives what each thing has instead of a sum of it', () => {
    expect(headline('how many kw are the sewage pump motors', [PUMPS])).not.toMatch(/^44/);
  });

  it('adds up no rows where the tax is asked for as well', () => {
    expect(headline('total claimed to date', [CLAIM])).toMatch(/^258,500/);
    expect(headline('total claimed to date with GST', [CLAIM])).toBeUndefined();
  });

  it('gives the total of a bill, with its tax, for what is owed', () => {
    expect(headline('how much do we owe for glass in total', [BILL, CLAIM])).toMatch(/^\$?4,131\.10 — total/);
    expect(headline('total amount of the glass lines', [BILL])).not.toMatch(/^\$?4,131/);
  });

  it('adds up a quantity beside its price for each', () => {
    const bill = paper(
      'Murn.pdf',
      'MURN CONCRETE\tTax invoice M-1\nDocket\tMix\tm3\t$ / m3\tAmount\n1\tS40\t6.8\t268.00\t1,822.40\n2\tS40\t4.2\t268.00\t1,125.60\n3\tN32\t3.6\t236.00\t849.60\n\t\t\tExcl. GST\t3,797.60\n\t\t\tPlease pay\t4,177.36',
    );
    expect(headline('how many cube of S40 did murn bill', [bill])).toMatch(/^11 m³ — m3, 2 rows/);
  });

  it('takes no column by a word that asks for something else', () => {
    const method = paper(
      'Method.pdf',
      'Method\nStep\tHow\tWhat we do about it\n1\tPump the water out\tRead the stand pipe daily\n2\tFill\tLock the valve',
    );
    const programme = paper(
      'Programme.pdf',
      'Programme\nNo\tTask\tDays\tStart\tFinish\nB40\tTile tank\t18\t22/10/26\t16/11/26\nB50\tPaint deck\t10\t02/11/26\t13/11/26',
    );
    const register = paper('RFIs.pdf', 'RFI register\nRFI\tTo\tSubject\n1\tVoltane\tSub-main\n2\tTarn\tRust');
    expect(headline('what do we pay for water', [method])).toBeUndefined();
    expect(headline('which day do the tank tiles come', [programme])).toBeUndefined();
    expect(headline('what do we owe voltane', [register])).toBeUndefined();
  });

  it('gives no value that is still to come', () => {
    const sections = paper(
      'Contract.pdf',
      'Sections\nSection\tPart of the works\tPenalty, each day\nA\tChanging rooms\tR 6,500\nD\tSplash pad\tto be agreed',
    );
    expect(headline('penalty per day for the changing rooms', [sections])).toContain('R 6,500');
    expect(headline('penalty per day for the splash pad', [sections])).toBeUndefined();
  });

  it('knows extras by the name of their register', () => {
    expect(headline('which extras were declined', [VARIATIONS])).toContain(': VN-04 Night work.');
  });

  it('takes no word of a sentence above the table for its title', () => {
    expect(headline('which submittals are with the engineer', [SUBMITTALS])).toContain(': S-08 Flow meter.');
  });

  it('treats a No in the column as not done', () => {
    expect(headline('who didnt sign the toolbox talk', [TALK])).toContain(': S. Omar.');
  });

  it('leaves a subtotal between the rows out of the sum', () => {
    const answer = answerFromRecords('total claimed to date', [CLAIM], 2026);
    expect(answer?.notes[0]).toBe('64,500.00 + 194,000.00 + 0 = 258,500.00');
  });

  it('is uncertain if the paper’s printed total differs from the sum of its rows', () => {
    const wrong = paper(
      'VR.pdf',
      VARIATIONS.lines.map(({ text }) => text.replace('20,710', '21,000')).join('\n'),
    );
    const answer = answerFromRecords('total approved on variations to date', [wrong], 2026);
    expect(answer?.isSure).toBe(false);
    expect(answer?.notes.join(' ')).toContain('21,000.00');
  });

  it.each([
    'how many variations were approved by the council',
    'how many pours were cancelled',
    'were the RFIs answered',
    'average slump of the pours',
    'how much did they give us on the variations',
  ])('leaves %j to the passages', (question) => {
    expect(headline(question)).toBeUndefined();
  });
});
