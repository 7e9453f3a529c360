import { describe, expect, it } from 'vitest';
import { askedTime } from './asked-time.ts';

const TODAY = '2026-11-23';
const timeOf = (text: string) => askedTime(text, TODAY);

describe('askedTime', () => {
  it.each<[string, string[]]>([
    ['In revision B of A-501, how wide is the stair?', ['B']],
    ['What changed on A-501 between B and C?', ['B', 'C']],
    ['What was the slab thickness on S-201 before?', []],
    ['What did A-501 say before it was revised?', []],
    ['How thick was the slab in the previous revision?', []],
    ['what did the superseded drawing show', []],
    ['What did S-3.4 previously require for cover?', []],
    ['What was on the old drawing of the stair?', []],
    ['the slab used to be 200 on A-102, what is it now', []],
    ['show me the revision history of A-501', []],
    ['Wie dick war die Decke vor der Änderung auf ARC-1003?', []],
    ['Was stand in der vorherigen Fassung?', []],
    ['Quelle était l’épaisseur dans l’ancienne version ?', []],
    ['¿Qué espesor tenía en la revisión anterior?', []],
    ['Qual era lo spessore nella revisione precedente?', []],
    ['A-102 上一版的楼板多厚?', []],
  ])('reads “%s” as being about earlier revisions', (text, revisions) => {
    const time = timeOf(text);
    if (time.kind === 'earlier') expect(time.revisions).toEqual(revisions);
    else expect(time.kind === 'now' ? text : time).toBe('earlier');
  });

  it.each<[string, string]>([
    ['As at 3 March 2026, how thick is the slab?', '2026-03-03'],
    ['Which revision of A-501 was current on 3 March?', '2026-03-03'],
    ['What did A-501 show on 1 December?', '2025-12-01'],
    ['Stand vom 5.4.2026: Wie dick ist die Decke?', '2026-04-05'],
    ['Which drawings were current in May 2026?', '2026-05-31'],
    ['Épaisseur de la dalle à la date du 3 mars 2026 ?', '2026-03-03'],
  ])('reads the day of “%s”', (text, date) => {
    expect(timeOf(text)).toEqual({ kind: 'as-at', date });
  });

  it.each([
    'How wide is the stair on A-501?',
    'What must be done before pouring concrete?',
    'Who signed the docket on 3 March?',
    'What was the slump on docket OS-2217?',
    'What is the latest revision of A-502?',
    'Which sheets were issued on 3 March 2026?',
    'How thick is the existing slab?',
    'Is the old paint removed before the new coat?',
    'What is the previous inspection result?',
    'What did the driver deliver on 4 May?',
    'How long must formwork stand before stripping?',
    'What was the total of the invoice?',
    'Which door types are in the schedule?',
    'What is an index of plasticity?',
    'What is the current revision of the fire plan?',
    'What is the first sheet about?',
    'How is a scaffold erected and altered?',
    'Where is the master switch for level 2?',
  ])('lets current sheets alone answer “%s”', (text) => {
    expect(timeOf(text)).toEqual({ kind: 'now' });
  });
});
