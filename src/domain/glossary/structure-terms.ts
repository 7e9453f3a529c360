import { entriesOf } from './glossary-entry.ts';

/** Terms for ground, concrete, steel, timber and masonry. */
export const structureTerms = entriesOf([
  [
    'Megapascal',
    'MPa',
    'A unit of stress, one newton on each square millimetre; the strength of concrete and steel is stated in it.',
  ],
  [
    'Kilopascal',
    'kPa',
    'A unit of pressure, a thousandth of a megapascal; floor loads and soil bearing are stated in it.',
  ],
  ['Kilonewton', 'kN', 'A unit of force, roughly the weight of 102 kilograms.'],
  [
    'Characteristic compressive strength',
    'concrete grade, strength grade',
    'The strength in megapascals by which concrete is specified: nearly all test results, commonly at 28 days, are expected to be above it. N32 is normal-class concrete of 32 MPa.',
  ],
  [
    'Slump',
    'slump test',
    'How far a cone of fresh concrete settles when its mould is lifted, in millimetres: a measure of how easily it flows.',
  ],
  [
    'Curing',
    '',
    'Keeping new concrete moist and at a suitable temperature while it gains strength, by water, sheets or a sprayed compound.',
  ],
  [
    'Cover',
    'concrete cover, clear cover',
    'The thickness of concrete between the surface and the nearest reinforcement, which protects the steel from rust and fire.',
  ],
  [
    'Lapped splice',
    'lap splice, lap length, lap',
    'A joint of two reinforcing bars that lie side by side for a stated length, so that the force passes from one to the other through the concrete.',
  ],
  [
    'Development length',
    'anchorage length',
    'The length of reinforcing bar that must be embedded in concrete for the bar to reach its full strength.',
  ],
  [
    'Reinforcement',
    'reo, rebar, reinforcing steel',
    'Steel bars or mesh cast into concrete to carry the tension that concrete can not.',
  ],
  [
    'Starter bar',
    'starters',
    'A reinforcing bar left projecting from concrete to be joined to what is cast next.',
  ],
  [
    'Ligature',
    'lig, stirrup, fitment',
    'A closed bar around the main bars of a beam or column that holds them and carries shear.',
  ],
  ['Bar chair', '', 'A support that holds reinforcement at its height so that it has the right cover.'],
  [
    'Post-tensioning',
    'PT, post-tensioned',
    'Stressing steel strands in ducts after the concrete has set, so that the slab or beam is squeezed and can span further.',
  ],
  [
    'Precast',
    'precast concrete',
    'Concrete elements that are cast elsewhere, brought to the site and put in place.',
  ],
  [
    'Tilt-up panel',
    'tilt panel, tilt-up',
    'A wall panel that is cast flat on site and lifted upright by crane.',
  ],
  [
    'Formwork',
    'shuttering',
    'The mould into which concrete is poured, with the structure that carries it until the concrete can.',
  ],
  ['Falsework', '', 'Temporary structure that carries permanent work until it can carry itself.'],
  [
    'Back-propping',
    'backpropping, reshoring',
    'Props left or put under a slab that spread the load of the work above over several floors.',
  ],
  [
    'Construction joint',
    '',
    'A joint at which one pour of concrete ends and the next begins, with reinforcement usually passing through.',
  ],
  [
    'Control joint',
    'articulation joint',
    'A joint or groove at a planned place so that shrinkage or movement cracks the work there and nowhere else.',
  ],
  [
    'Expansion joint',
    'movement joint',
    'A gap through a structure that lets its parts grow, shrink and move without pushing on each other.',
  ],
  ['Slab on ground', 'SOG, slab on grade', 'A concrete floor that rests on prepared ground all over.'],
  ['Strip footing', '', 'A long footing under a wall that spreads its load on the ground.'],
  ['Pad footing', '', 'A footing under one column that spreads its load on the ground.'],
  [
    'Bored pier',
    'bored pile',
    'A hole drilled to firm ground and filled with reinforced concrete to carry a load.',
  ],
  ['Underpinning', '', 'Carrying an existing footing down to deeper or firmer ground.'],
  [
    'Site classification',
    'soil class, reactive soil',
    'A letter for how much the ground of a house site is expected to move as it gets wet and dry: A and S for little, M, H and E for more, P for problem sites.',
  ],
  ['Compaction', '', 'Pressing soil or fill together by rolling or ramming so that it settles no further.'],
  [
    'California bearing ratio',
    'CBR',
    'A test figure for how well a soil carries a pavement, as a percentage of a standard crushed stone.',
  ],
  [
    'Batter',
    '',
    'The slope of the side of an excavation or bank, stated as horizontal to vertical or in degrees.',
  ],
  ['Shoring', '', 'Supports that hold up the sides of an excavation or a structure while work goes on.'],
  ['Purlin', '', 'A horizontal member that carries roof sheeting between rafters or trusses.'],
  ['Girt', '', 'A horizontal member that carries wall sheeting between columns.'],
  [
    'Universal beam',
    'UB',
    'A hot-rolled steel I-section that is deeper than wide, named by depth and mass a metre, such as 310UB40.',
  ],
  [
    'Parallel flange channel',
    'PFC',
    'A hot-rolled steel channel whose flanges have the same thickness all along.',
  ],
  [
    'Square hollow section',
    'SHS',
    'A square steel tube for structural work; RHS is the rectangular and CHS the circular one.',
  ],
  [
    'Fillet weld',
    '',
    'A weld of triangular section in the corner between two pieces, stated by its leg length.',
  ],
  [
    'Hot-dip galvanising',
    'HDG, galvanised',
    'Coating steel with zinc by dipping it in a bath, so that it does not rust.',
  ],
  [
    'Structural timber grade',
    'stress grade, F-grade, MGP',
    'The mark of a piece of timber’s strength and stiffness, such as MGP10 for pine or F17 for hardwood.',
  ],
  [
    'Laminated veneer lumber',
    'LVL',
    'Beams made of thin layers of timber glued together with the grain all one way.',
  ],
  ['Lintel', '', 'A beam over a door or window opening that carries the wall above.'],
  ['Damp-proof course', 'DPC', 'A layer in a wall that stops water from rising out of the ground.'],
  ['Weephole', 'weep hole', 'A small opening in the outer leaf of a wall that lets water out of the cavity.'],
]);
