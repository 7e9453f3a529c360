/**
 * The sentences of each finding in the check of a project's sheets. They are whole sentences, so that screens can
 * translate them.
 */
export const findingSentences = {
  listedNotThere: (list: string, number: string, title: string | null) =>
    title
      ? `The drawing list on ${list} has ${number}, “${title}”. No such sheet is in the project.`
      : `The drawing list on ${list} has ${number}. No such sheet is in the project.`,
  notListed: (number: string, title: string | null) =>
    title
      ? `${number}, “${title}”, is in the project, but not on a drawing list.`
      : `${number} is in the project, but not on a drawing list.`,
  listBehind: (list: string, number: string, listed: string, revision: string) =>
    `The drawing list on ${list} has ${number} revision ${listed}; the project has ${revision}.`,
  twoTitles: (number: string, count: number, titles: string) =>
    `${number} is the number of ${count} sheets: ${titles}.`,
  twice: (number: string, revision: string, count: number) =>
    count === 2
      ? `${number} revision ${revision} is here twice.`
      : `${number} revision ${revision} is here ${count} times.`,
  nameContradicts: (fileName: string, named: string, number: string) =>
    `“${fileName}” is named ${named}, and its title block says ${number}.`,
  tableBehind: (number: string, revision: string, last: string) =>
    `The title block of ${number} says revision ${revision}; its revision table ends with ${last}.`,
  missing: (count: number, number: string) =>
    count === 1
      ? `One reference leads to ${number}, and no such sheet is in the project.`
      : `${count} references lead to ${number}, and no such sheet is in the project.`,
  missingByOcr: (count: number, number: string) =>
    count === 1
      ? `One reference on a scan leads to ${number}, and no such sheet is in the project. The number may be misread.`
      : `${count} references on scans lead to ${number}, and no such sheet is in the project. The number may be misread.`,
};
