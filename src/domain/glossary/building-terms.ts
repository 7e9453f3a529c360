import { entriesOf } from './glossary-entry.ts';

/** Terms for rules, safety, fire, services and finishes. */
export const buildingTerms = entriesOf([
  [
    'National Construction Code',
    'NCC, Building Code of Australia, BCA',
    'Australia’s code of minimum requirements for buildings and plumbing. Volumes One and Two, on buildings, are the Building Code of Australia; Volume Three is on plumbing.',
  ],
  [
    'Deemed-to-satisfy',
    'DTS, deemed-to-satisfy provision',
    'A ready-made way of meeting the National Construction Code: what is built just so is taken to comply.',
  ],
  [
    'Performance solution',
    'alternative solution',
    'A way of meeting the National Construction Code’s performance requirements other than by its deemed-to-satisfy provisions, shown by assessment.',
  ],
  [
    'Australian Standard',
    'AS, AS/NZS',
    'A document published by Standards Australia that states requirements or methods; it binds where a law, code or contract calls it up. AS/NZS marks one shared with New Zealand.',
  ],
  [
    'Building surveyor',
    'building certifier, certifier',
    'The person who assesses designs, inspects work and issues building approvals; the title differs between the states.',
  ],
  [
    'Building class',
    'class of building, classification',
    'The National Construction Code’s number for what a building is used for, from Class 1 for houses to Class 10 for sheds and pools.',
  ],
  [
    'Fire resistance level',
    'FRL',
    'Three figures in minutes for structural adequacy, integrity and insulation in a standard fire test, such as 60/60/60; a dash means no requirement.',
  ],
  [
    'Fire compartment',
    '',
    'A part of a building enclosed by fire-resisting construction so that a fire stays in it.',
  ],
  [
    'Fire collar',
    '',
    'A ring around a plastic pipe that swells in a fire and closes the hole through the wall or floor.',
  ],
  [
    'Fire stopping',
    'firestopping, penetration seal',
    'Sealing where pipes and cables pass through fire-resisting construction so that it still holds back fire.',
  ],
  [
    'Essential safety measures',
    'ESM, essential services',
    'The fire and safety features of a building that its owner must keep maintained and certified.',
  ],
  [
    'Bushfire attack level',
    'BAL',
    'A measure of how strongly a building may be exposed to embers, heat and flame of a bushfire, from BAL-LOW to BAL-FZ.',
  ],
  [
    'Safe work method statement',
    'SWMS',
    'A document that says how high-risk construction work will be done, what its hazards are and how they are controlled.',
  ],
  [
    'Job safety analysis',
    'JSA',
    'Going through a task step by step for its hazards and their controls before it begins.',
  ],
  [
    'Work health and safety',
    'WHS, OHS, occupational health and safety',
    'The field and the laws of keeping people at work safe and well; in Victoria the law still speaks of occupational health and safety.',
  ],
  [
    'Person conducting a business or undertaking',
    'PCBU',
    'The one on whom the work health and safety laws put the main duty of care: a business or undertaking, employer or not.',
  ],
  [
    'White card',
    'general construction induction card',
    'The card that shows a person has done the general induction training needed to work on construction sites.',
  ],
  ['Toolbox talk', 'toolbox meeting', 'A short safety talk with the crew on site about the work at hand.'],
  [
    'Safety data sheet',
    'SDS, MSDS',
    'The supplier’s document on a hazardous chemical: its dangers, handling, storage and first aid.',
  ],
  [
    'Personal protective equipment',
    'PPE',
    'What people wear against hazards, such as helmets, glasses, gloves and boots; the last resort after other controls.',
  ],
  [
    'Elevating work platform',
    'EWP, MEWP',
    'A machine that lifts people to work at height, such as a boom or scissor lift.',
  ],
  ['Exclusion zone', '', 'An area that nobody may enter while a danger such as lifting or demolition lasts.'],
  [
    'Fall arrest',
    'fall-arrest system',
    'Harness, lanyard and anchor that stop a person who has fallen; fall restraint keeps them from reaching the edge at all.',
  ],
  [
    'Guardrail',
    'edge protection',
    'A barrier of top rail, mid rail and often toe board along an open edge that keeps people from falling.',
  ],
  ['Traffic management plan', 'TMP', 'How vehicles, plant and people are kept apart on and around the site.'],
  [
    'Environmental management plan',
    'CEMP, EMP',
    'How the job keeps dust, noise, runoff, waste and harm to plants and animals within limits.',
  ],
  ['Silt fence', 'sediment fence', 'A low fence of fabric that holds back soil in runoff from the site.'],
  [
    'Hazardous materials survey',
    'hazmat survey, asbestos register',
    'A search of an existing building for asbestos, lead and the like before work disturbs them.',
  ],
  [
    'Dial Before You Dig',
    'BYDA, Before You Dig Australia, DBYD',
    'The free service that sends plans of underground pipes and cables; it is now called Before You Dig Australia.',
  ],
  [
    'Relative level',
    'RL, reduced level',
    'A height in metres above a datum, in Australia usually the Australian Height Datum (AHD).',
  ],
  [
    'Finished floor level',
    'FFL',
    'The height of a floor’s finished surface, as a relative level; structural floor level (SFL) is without finishes.',
  ],
  ['Setout', 'set-out', 'Marking on site where the work goes, from the drawings and the survey marks.'],
  [
    'Easement',
    '',
    'A right of somebody else over part of a piece of land, such as for a sewer; building on it is limited.',
  ],
  ['Sarking', '', 'A pliable sheet under roofing or behind cladding that sheds water and limits draughts.'],
  ['Flashing', '', 'Shaped metal or membrane that keeps water out where surfaces meet.'],
  [
    'Waterproofing membrane',
    '',
    'A layer that keeps water from passing, under tiles in wet areas and on balconies and roofs.',
  ],
  [
    'R-value',
    'thermal resistance',
    'How well a material resists the passage of heat, in square metre kelvins a watt: the higher, the better it insulates.',
  ],
  [
    'NatHERS',
    'energy rating, star rating',
    'The national scheme that rates the thermal performance of a home’s design in stars, from 0 to 10.',
  ],
  [
    'Rw',
    'weighted sound reduction index',
    'A figure in decibels for how well a wall or floor keeps airborne sound out, measured in a laboratory.',
  ],
  [
    'Rough-in',
    'first fix',
    'Running pipes and cables before walls and ceilings are lined; fit-off is connecting the fittings afterwards.',
  ],
  [
    'Commissioning',
    '',
    'Setting the installed systems to work, testing and adjusting them until they do what the design asks.',
  ],
  [
    'Building management system',
    'BMS',
    'The controls that watch and run a building’s plant, such as air conditioning.',
  ],
  [
    'Residual current device',
    'RCD, safety switch',
    'A switch that cuts the power when current leaks to earth, so that a person is not electrocuted.',
  ],
  [
    'Backflow prevention',
    'backflow prevention device, RPZ',
    'A device that keeps used water from being drawn back into the drinking water.',
  ],
]);
