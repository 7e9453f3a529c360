/**
 * Statements of two documents of one job, as written in specifications, notes of drawings, schedules, minutes and
 * letters. They were written before the rules were run on them. The missed ones led to more words and kinds of values
 * in the rules. `contradictionsAfter` were written then, and no rule was changed for them.
 */
export const contradictions: readonly (readonly [string, string])[] = [
  ['Concrete to footings shall be grade N25.', 'FOOTING CONCRETE TO BE N32 U.N.O.'],
  [
    'Cover to reinforcement in slabs on ground shall be 40 mm.',
    'SLAB ON GROUND REINFORCEMENT COVER TO BE 30 mm.',
  ],
  ['Suspended slabs are to be poured in 40 MPa concrete.', 'Suspended slab concrete shall be 32 MPa.'],
  ['Fire doors to the stair shall have an FRL of -/120/30.', 'STAIR FIRE DOORS TO BE FRL -/60/30.'],
  ['Walls to the plant room shall achieve FRL 120/120/120.', 'PLANT ROOM WALLS SHALL HAVE FRL 60/60/60.'],
  ['Partitions between meeting rooms must achieve Rw 50.', 'Meeting room partitions shall achieve Rw 45.'],
  ['Balustrades shall be 1000 mm high.', 'BALUSTRADE TO BE 1100 mm HIGH.'],
  [
    'Handrails are to be fixed at 900 mm above the nosings.',
    'Handrails shall be fixed at 1000 mm above the nosings.',
  ],
  ['Purlins shall be at 1200 centres.', 'PURLINS TO BE AT 900 CENTRES.'],
  ['Timber studs are to be MGP10 at 450 centres.', 'TIMBER STUDS TO BE MGP12 AT 450 CENTRES.'],
  ['Roof insulation must be R3.5.', 'ROOF INSULATION TO BE R4.0.'],
  [
    'Waterproofing membrane shall extend 150 mm up walls.',
    'The waterproofing membrane is to extend 300 mm up walls.',
  ],
  ['Glazing shall comply with AS 1288-2006.', 'Glazing shall comply with AS 1288-2021.'],
  ['Structural steel shall comply with AS 4100:1998.', 'STEELWORK TO COMPLY WITH AS 4100:2020.'],
  ['Practical completion is 12 June 2026.', 'The date for practical completion is 31 July 2026.'],
  ['Steelwork shall be finished in paint system PS2.', 'ALL STEELWORK TO BE FINISHED IN PAINT SYSTEM PS4.'],
  ['Bolts shall be grade 8.8.', 'BOLTS TO BE GRADE 4.6.'],
  ['Plasterboard linings to wet areas shall be 13 mm.', 'WET AREA PLASTERBOARD LININGS TO BE 10 mm.'],
  ['Downpipes must be 100 mm in diameter.', 'DOWNPIPES TO BE 90 mm DIAMETER.'],
  ['Kerbs shall be 150 mm high.', 'KERBS ARE TO BE 125 mm HIGH.'],
  [
    'Subgrade shall be compacted to 98% of maximum density.',
    'SUBGRADE TO BE COMPACTED TO 95% OF MAXIMUM DENSITY.',
  ],
  ['The switchboard shall be rated IP56.', 'SWITCHBOARD TO BE IP42.'],
  ['Asphalt shall be 40 mm thick.', 'ASPHALT TO BE 50 mm THICK.'],
  ['Concrete shall be cured for 7 days.', 'CONCRETE TO BE CURED FOR 3 DAYS.'],
  ['Formwork to beams must remain in place for 14 days.', 'BEAM FORMWORK SHALL REMAIN IN PLACE FOR 7 DAYS.'],
  ['Mesh in the slab shall be SL82.', 'SLAB MESH TO BE SL92.'],
  ['Blockwork joints shall be 10 mm.', 'BLOCKWORK JOINTS TO BE 12 mm.'],
  ['The ramp is to have a gradient of 1:14.', 'RAMP TO HAVE A GRADIENT OF 1:20.'],
  [
    'Ceilings in corridors shall be 2700 mm above the floor.',
    'Corridor ceilings are to be 2400 mm above the floor.',
  ],
  ['Piles shall be 600 mm in diameter.', 'PILES TO BE 450 mm DIAMETER.'],
];

export const contradictionsAfter: readonly (readonly [string, string])[] = [
  ['Columns shall be cast in grade N50 concrete.', 'COLUMN CONCRETE TO BE GRADE N40.'],
  [
    'Cover to reinforcement in external walls must be 50 mm.',
    'EXTERNAL WALL REINFORCEMENT TO HAVE 40 mm COVER.',
  ],
  [
    'Doors to electrical cupboards shall achieve FRL -/60/30.',
    'ELECTRICAL CUPBOARD DOORS TO ACHIEVE FRL -/30/30.',
  ],
  ['Floors between apartments shall achieve Rw 55.', 'Apartment floors shall have Rw 50.'],
  ['Gates shall be 1800 mm high.', 'GATES TO BE 2100 mm HIGH.'],
  ['Joists are to be at 600 centres.', 'JOISTS AT 450 CENTRES TO BE PROVIDED.'],
  ['Ceiling insulation is to be R5.0.', 'CEILING INSULATION SHALL BE R6.0.'],
  ['Sealant joints to precast panels must be 20 mm wide.', 'PRECAST PANEL SEALANT JOINTS TO BE 15 mm WIDE.'],
  ['Masonry shall comply with AS 3700-2011.', 'MASONRY TO COMPLY WITH AS 3700-2018.'],
  ['Possession of the site is given on 2 March 2026.', 'Possession of the site will be on 16 March 2026.'],
  ['Bathroom floors shall have a fall of 1:80.', 'BATHROOM FLOORS TO HAVE A FALL OF 1:60.'],
  ['Screed must be 50 mm thick.', 'SCREED TO BE 40 mm THICK.'],
  ['Conduits in slabs are to be 25 mm.', 'CONDUITS IN SLABS SHALL BE 32 mm.'],
  ['Luminaires in the car park shall be IP65.', 'CAR PARK LUMINAIRES TO BE IP54.'],
  ['Gutters shall fall 1 in 200.', 'GUTTERS TO FALL 1 IN 500.'],
  ['Fence posts shall be set 600 mm deep.', 'FENCE POSTS TO BE SET 900 mm DEEP.'],
  [
    'The retaining wall drain shall be a 100 mm slotted pipe.',
    'RETAINING WALL DRAIN TO BE 65 mm SLOTTED PIPE.',
  ],
  ['Paving joints are to be filled within 24 hours.', 'PAVING JOINTS SHALL BE FILLED WITHIN 48 HOURS.'],
  ['Roof sheeting shall be 0.48 mm.', 'ROOF SHEETING TO BE 0.42 mm BMT.'],
  ['Shade sails shall be removed at winds of 60 km/h.', 'Shade sails must come down at 40 km/h.'],
];

/**
 * Pairs that differ in a value but do not contradict each other: they are about two things, or say the same in other
 * words.
 */
export const agreements: readonly (readonly [string, string])[] = [
  ['Concrete to footings shall be grade N25.', 'Concrete to columns shall be grade N50.'],
  ['Cover to slabs on ground shall be 40 mm.', 'Cover to internal walls shall be 25 mm.'],
  [
    'Fire doors to the stair shall have an FRL of -/120/30.',
    'Fire doors to the riser shall have an FRL of -/60/30.',
  ],
  [
    'Walls to the plant room shall achieve FRL 120/120/120.',
    'Walls to the lift shaft shall achieve FRL 60/60/60.',
  ],
  ['Balustrades shall be 1000 mm high.', 'Balustrades shall be 1.0 m high.'],
  ['Handrails are to be 900 mm above the nosings.', 'Kickers are to be 100 mm above the nosings.'],
  ['Purlins shall be at 1200 centres.', 'Girts shall be at 1500 centres.'],
  ['Roof insulation must be R3.5.', 'Wall insulation must be R2.5.'],
  ['Glazing shall comply with AS 1288-2006.', 'Masonry shall comply with AS 3700-2018.'],
  ['Practical completion is 12 June 2026.', 'The date for practical completion is 12/06/2026.'],
  ['Submit shop drawings 14 days before fabrication.', 'Submit samples 28 days before installation.'],
  ['Kerbs shall be 150 mm high.', 'Kerbs shall be at least 300 mm wide.'],
  ['Concrete shall be 40 MPa at 28 days.', 'Concrete shall reach 25 MPa before the formwork is struck.'],
  ['Asphalt shall be laid in layers of 40 mm.', 'Asphalt shall be laid at 150 degrees.'],
  ['Bolts shall be M20 in connections of beams.', 'Bolts shall be M24 in base plates of columns.'],
  ['The lift shall carry 13 persons.', 'The goods lift shall carry 2000 kg.'],
  ['Piles shall be 600 mm in diameter.', 'Piles shall be 12 m deep.'],
  ['Downpipes must be 100 mm in diameter.', 'Drains must be 150 mm in diameter.'],
  [
    'Ceilings in corridors shall be 2700 mm above the floor.',
    'Ceilings in offices shall be 3000 mm above the floor.',
  ],
  ['Plasterboard linings shall be 13 mm.', 'Villaboard linings to wet areas shall be 6 mm.'],
  ['Membranes shall be lapped 100 mm.', 'Membranes shall be turned up 150 mm.'],
  ['Door D01 is 920 mm wide.', 'Door D02 is 820 mm wide.'],
  ['Stair ST1 has risers of 175 mm.', 'Stair ST2 has risers of 165 mm.'],
  [
    'Paint system PS2 shall be used on external steelwork.',
    'Paint system PS4 shall be used on internal steelwork.',
  ],
  ['Slab joints shall be sawn at 6 m centres.', 'Slab joints shall be sawn within 18 hours.'],
];
