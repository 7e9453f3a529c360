import { describe, expect, it } from 'vitest';
import type { PlacedFact } from './fact.ts';
import { factsOfPage } from './facts-of-page.ts';
import { describeConflict, findConflicts } from './find-conflicts.ts';

const stated = (source: string, text: string, title: string | null = null): PlacedFact[] =>
  factsOfPage(text, title).map((fact) => ({ ...fact, source, documentId: source, page: 1 }));

const between = (one: string, two: string, title: string | null = null) =>
  findConflicts([...stated('S-001', one), ...stated('A-101', two, title)]).map(describeConflict);

describe('findConflicts', () => {
  it.each([
    ['CONCRETE GRADE TO BE N32 WITH 30 mm COVER.', 'CONCRETE GRADE TO BE N32 WITH 40 mm COVER.'],
    ['1. CONCRETE GRADE TO BE N32.', 'Concrete shall be grade N40.'],
    ['All concrete to be 32 MPa.', 'CONCRETE GRADE TO BE N25.'],
    ['TIMBER FRAMING TO BE MGP12 AT 450 CENTRES.', 'TIMBER FRAMING TO BE MGP12 AT 600 CENTRES.'],
    ['Wall type W2 shall have FRL 60/60/60.', 'WALL TYPE W2 TO HAVE FRL 120/120/120.'],
    ['Door D12 shall have an FRL of -/60/30.', 'DOOR D12 IS FRL -/120/30.'],
    ['Handrails shall be 900 mm above the nosing.', 'Handrails shall be 1000 mm above the nosing.'],
    ['Concrete works are to comply with AS 3600-2018.', 'Concrete works shall comply with AS 3600:2009.'],
    ['Practical completion is 14 March 2026.', 'Practical completion is 30 April 2026.'],
    ['ALL STEELWORK TO BE PAINT SYSTEM PS3.', 'ALL STEELWORK TO BE PAINT SYSTEM PS5.'],
    ['Acoustic partitions P4 shall achieve Rw 45.', 'Acoustic partitions P4 shall achieve Rw 50.'],
    ['WATERPROOFING TO EXTEND 150 mm UP WALL FACE.', 'WATERPROOFING TO EXTEND 0.3 m UP WALL FACE.'],
  ])('finds that "%s" and "%s" differ', (one, two) => {
    expect(between(one, two)).toHaveLength(1);
  });

  it.each([
    // The same value in other words.
    ['CONCRETE GRADE TO BE N32.', 'All concrete to be 32 MPa.'],
    ['Handrails shall be 1000 mm above the nosing.', 'Handrails shall be 1.0 m above the nosing.'],
    // Two different subjects.
    ['Wall type W2 shall have FRL 60/60/60.', 'Wall type W3 shall have FRL 120/120/120.'],
    ['Concrete in footings shall be N25.', 'Concrete in columns shall be N40.'],
    [
      'Submit product data not less than 28 days before the work starts.',
      'Submit product data not less than 14 days before the work starts.',
    ],
    ['Slab joints shall be sealed within 7 days.', 'Slab joints shall be at 6 m centres.'],
    // Not statements.
    ['SLAB 180 THK U.N.O.', 'SLAB 200 THK U.N.O.'],
    ['N12-200 T', 'N16-250 B'],
    ['DOOR\t920 x 2040\t-/60/30', 'DOOR\t820 x 2040\t-/120/30'],
    ['Footings shall be 400 to 600 mm deep.', 'Footings shall be 600 to 800 mm deep.'],
    ['Maximum slab deflection shall be 10 mm.', 'Minimum slab deflection shall be 5 mm.'],
    ['Concrete works are to comply with AS 3600-2018.', 'Concrete works shall comply with AS 3600.'],
    ['Issued on 14 March 2026.', 'Issued on 30 April 2026.'],
    // OCR has misread the first figure.
    ['WATERPROOFING TO EXTEND 100 mm UP WALL FACE.', 'WATERPROOFING TO EXTEND $00 mm UP WALL FACE.'],
    ['WATERPROOFING TO EXTEND 100 mm UP WALL FACE.', 'WATERPROOFING TO EXTEND O00 mm UP WALL FACE.'],
    ['WATERPROOFING TO EXTEND 150 mm UP WALL FACE.', 'WATERPROOFING TO EXTEND 050 mm UP WALL FACE.'],
  ])('finds no conflict between "%s" and "%s"', (one, two) => {
    expect(between(one, two)).toEqual([]);
  });

  it('takes the subject of a specification from its title', () => {
    expect(
      between(
        'CONCRETE GRADE TO BE N40.',
        'A. Characteristic value to be 32 MPa at 28 days.',
        'CAST-IN-PLACE CONCRETE',
      ),
    ).toEqual(['Concrete strength: N40 (S-001); 32 MPa (A-101).']);
  });

  it('groups all places of one subject, most frequent value first', () => {
    const cover = (mm: number) => `CONCRETE TO HAVE ${mm} mm COVER.`;
    const facts = [...stated('A-1', cover(30)), ...stated('A-2', cover(40)), ...stated('A-3', cover(40))];
    const [conflict] = findConflicts(facts);
    expect(conflict && describeConflict(conflict)).toBe('Concrete cover: 40 mm (A-2, A-3); 30 mm (A-1).');
  });

  it('finds none within one sheet', () => {
    const facts = stated('A-1', 'CONCRETE TO HAVE 30 mm COVER.\nCONCRETE TO HAVE 40 mm COVER.');
    expect(findConflicts(facts)).toEqual([]);
  });
});
