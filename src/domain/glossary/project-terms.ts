import { entriesOf } from './glossary-entry.ts';

/** Terms for documents, people, money and time. */
export const projectTerms = entriesOf([
  [
    'Request for information',
    'RFI',
    'A numbered question from the contractor to the designer or the client about something the documents leave unclear, answered in writing.',
  ],
  [
    'Transmittal',
    'document transmittal',
    'The record that goes with issued documents: which documents, at which revision, to whom, when and for what purpose.',
  ],
  [
    'Variation',
    'VO, variation order, change order',
    'A change to the work that the contract describes, with its effect on price and time agreed or assessed under the contract.',
  ],
  [
    'Extension of time',
    'EOT',
    'More time to reach practical completion, claimed for a delay that the contract says is not the contractor’s risk.',
  ],
  [
    'Practical completion',
    'PC',
    'The stage at which the works are complete and fit for use but for minor defects; the building is usually handed over and the defects period begins.',
  ],
  [
    'Defects liability period',
    'DLP, defects period',
    'The time after practical completion in which the contractor comes back to mend defects that appear.',
  ],
  [
    'Retention',
    'retention money',
    'A share of each payment that is held back as security until the contract says it is released.',
  ],
  [
    'Progress claim',
    'payment claim',
    'The contractor’s regular claim for the value of work done since the last one.',
  ],
  [
    'Payment schedule',
    '',
    'The written answer to a payment claim that says how much will be paid, and why where it is less than claimed.',
  ],
  [
    'Security of payment',
    'SOPA, SOP',
    'The laws of the states and territories that give those who do construction work a right to progress payments and to a quick adjudication.',
  ],
  [
    'Provisional sum',
    'PS',
    'An allowance in the contract price for work that could not be priced when the contract was made; it is adjusted to the real cost.',
  ],
  [
    'Prime cost item',
    'PC item, PC sum',
    'An allowance in the contract price for an item still to be chosen, such as taps or tiles.',
  ],
  [
    'Bill of quantities',
    'BOQ, BoQ',
    'A list of measured quantities of the work, item by item, by which it is priced.',
  ],
  ['Schedule of rates', '', 'Agreed prices for units of work where the quantity is not known beforehand.'],
  ['Lump sum contract', '', 'A contract with one fixed price for the whole of the described work.'],
  [
    'Design and construct',
    'D&C',
    'A contract under which the contractor takes on both the design and the building of the works.',
  ],
  [
    'Superintendent',
    '',
    'The person named in the contract who administers it: gives directions, assesses claims and certifies payment and completion.',
  ],
  ['Principal', '', 'In Australian contracts, the party for whom the work is done and who pays for it.'],
  [
    'Head contractor',
    'principal contractor, builder, main contractor',
    'The contractor who answers to the client for the whole work and engages the subcontractors.',
  ],
  [
    'Subcontractor',
    'subbie',
    'A company that does part of the work under a contract with the head contractor.',
  ],
  [
    'Critical path',
    '',
    'The chain of activities in the programme that decides the finishing date: a delay to any of them delays the job.',
  ],
  ['Float', '', 'How long an activity may be late before it delays another activity or the end of the job.'],
  [
    'Long lead item',
    '',
    'Something that must be ordered early because it takes long to make or deliver, such as lifts or switchboards.',
  ],
  [
    'Shop drawing',
    'workshop drawing',
    'A drawing by the fabricator or supplier that shows exactly how a part will be made, for review before it is made.',
  ],
  [
    'As-built drawing',
    'as-built, work-as-executed drawing, WAE',
    'A drawing that records what was really built, changes on site included.',
  ],
  [
    'Issued for construction',
    'IFC',
    'The status of a drawing or document that may be built from. The same letters also name an exchange format for building models.',
  ],
  [
    'Superseded',
    '',
    'Said of a document whose place a newer revision has taken; it is kept for the record and is not built from.',
  ],
  [
    'Title block',
    '',
    'The panel of a drawing that holds its number, title, revision, scale, date and author.',
  ],
  [
    'Submittal',
    '',
    'A sample, product data sheet or drawing that is sent for review before the product is ordered or the work is done.',
  ],
  ['Site instruction', 'SI', 'A written direction given on site by the one who administers the contract.'],
  [
    'Non-conformance report',
    'NCR',
    'A record of work or material that does not meet the requirements, with what is to be done about it.',
  ],
  [
    'Inspection and test plan',
    'ITP',
    'A table of the checks of a piece of work: what is checked, against what, by whom, and at which points work waits for it.',
  ],
  [
    'Hold point',
    '',
    'A point in the inspection and test plan past which work must not go until it has been released in writing.',
  ],
  [
    'Witness point',
    '',
    'A point at which somebody is invited to watch a check; work may go on if they do not come.',
  ],
  [
    'Punch list',
    'defects list, snag list',
    'The list of small defects and unfinished items found at an inspection before handover.',
  ],
  [
    'Operation and maintenance manual',
    'O&M manual',
    'The handover document that tells the owner how the building’s parts are run, serviced and replaced.',
  ],
  [
    'Certificate of occupancy',
    'occupancy certificate, occupation certificate, OC',
    'The approval that a building is suitable to be occupied; its exact name differs between the states.',
  ],
  [
    'Development approval',
    'DA, planning permit',
    'The planning consent for what may be built on a site, with its conditions; its name differs between the states.',
  ],
]);
