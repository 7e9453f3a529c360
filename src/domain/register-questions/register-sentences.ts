/** Sentences for answers from the register. They are whole sentences, so that screens can translate them. */
export const registerSentences = {
  notListed: (count: number) =>
    count === 1
      ? '1 sheet is in the project, but not on a drawing list.'
      : `${count} sheets are in the project, but not on a drawing list.`,
  allListed: 'Every sheet of a listed discipline is on a drawing list.',
  listedNotThere: (count: number) =>
    count === 1
      ? '1 entry of the drawing lists has no sheet in the project.'
      : `${count} entries of the drawing lists have no sheet in the project.`,
  allThere: 'Every entry of the drawing lists has its sheet in the project.',
  missing: (count: number) =>
    count === 1
      ? '1 sheet is referred to, but not in the project.'
      : `${count} sheets are referred to, but not in the project.`,
  noneMissing: 'Every reference leads to a sheet that is in the project.',
  twoTitles: (count: number) =>
    count === 1
      ? '1 number is used for different sheets.'
      : `${count} numbers are used for different sheets.`,
  noTwoTitles: 'No number is used for two sheets.',
  noList: 'No drawing list was read in this project, so it cannot be compared.',
  noReferences: 'No references were read on the sheets of this project.',
  current: (count: number) => (count === 1 ? '1 current sheet' : `${count} current sheets`),
  currentOf: (count: number, words: string) =>
    count === 1 ? `1 current ${words} sheet` : `${count} current ${words} sheets`,
  currentThen: (count: number, day: string) =>
    count === 1 ? `1 sheet was current on ${day}` : `${count} sheets were current on ${day}`,
  currentThenOf: (count: number, words: string, day: string) =>
    count === 1
      ? `1 ${words} sheet was current on ${day}`
      : `${count} ${words} sheets were current on ${day}`,
  withoutNumber: 'without number',
  noReferenceTo: (name: string) => `No reference to ${name} was found on the current sheets.`,
  refer: (count: number, name: string) =>
    count === 1 ? `1 sheet refers to ${name}.` : `${count} sheets refer to ${name}.`,
  scans: (count: number, numbers: string) =>
    count === 1
      ? `1 current sheet is a scan, on which references may have been missed: ${numbers}.`
      : `${count} current sheets are scans, on which references may have been missed: ${numbers}.`,
  someScans: 'References on sheets that are scans may have been missed.',
  unknown: (number: string, count: number) =>
    count === 1
      ? `No sheet ${number} is in the register, which has 1 current sheet.`
      : `No sheet ${number} is in the register, which has ${count} current sheets.`,
  noRevision: (name: string) => `No revision was read on ${name}.`,
  latest: (revision: string, name: string) => `${revision} — the latest revision of ${name}.`,
  currentOn: (revision: string, name: string, day: string) =>
    `${revision} — on ${day} the current revision of ${name}.`,
  onSeveral: (number: string, count: number) =>
    `${number} is on ${count} sheets, and it is not clear which one is right.`,
  revision: (revision: string) => `Rev ${revision}`,
  revisionOf: (revision: string, name: string) => `Rev ${revision} of ${name}`,
  withoutRevision: 'no revision',
  decide: 'Decide it in the register’s review queue.',
  inReview: (number: string) => `${number} is in the review queue, because its readings may be wrong.`,
  stillCurrent: (revision: string, name: string, since: string | null) =>
    since
      ? `No — Rev ${revision} of ${name} is current, ${since}.`
      : `No — Rev ${revision} of ${name} is current.`,
  notInRegister: (revision: string, name: string, current: string) =>
    `Rev ${revision} of ${name} is not in the register. Rev ${current} is current.`,
  wasSuperseded: (current: string, revision: string, name: string, since: string | null) =>
    since
      ? `Yes — Rev ${current} is current; Rev ${revision} of ${name} was superseded, ${since}.`
      : `Yes — Rev ${current} is current; Rev ${revision} of ${name} was superseded.`,
  title: (value: string, name: string) => `${value} — the title of ${name}.`,
  scale: (value: string, name: string) => `${value} — the scale of ${name}.`,
  status: (value: string, name: string) => `${value} — the status of ${name}.`,
  paperSize: (value: string, name: string) => `${value} — the paper size of ${name}.`,
  discipline: (value: string, name: string) => `${value} — the discipline of ${name}.`,
  isCurrent: (revision: string) => `${revision} (current)`,
  history: (count: number, name: string, current: string) =>
    count === 1
      ? `1 revision of ${name}. Rev ${current} is current.`
      : `${count} revisions of ${name}. Rev ${current} is current.`,
  notCompared: (revision: string, number: string) =>
    `Rev ${revision} of ${number} is not in the register, so the sheets cannot be compared.`,
  between: (name: string, before: string, after: string) => `${name} between Rev ${before} and Rev ${after}`,
  different: (span: string) => `What is different on ${span}.`,
  told: (revision: string, description: string, span: string) => `${revision}: ${description} — ${span}.`,
};
