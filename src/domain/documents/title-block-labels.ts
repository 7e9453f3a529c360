/** Values directly after their label on a page. If they differ, none is certain. */

const FIRST_CHARACTERS = 20_000;

const NUMBER_LABEL =
  /(?<![\p{L}\p{N}])(?:drawing|dwg|sheet|document|doc|plan)[ .-]*(?:no|nr|num|number|#)?[ .:#]*[\s|]+([A-Z]{1,4}[-. ]?[\p{L}\p{N}.-]*\d[\p{L}\p{N}.-]*)(?=[\s|]|$)/giu;
const REVISION_LABEL =
  /(?<![\p{L}\p{N}])(?:rev(?:ision)?|index|issue[ .]*no|issue)(?:[ .]*(?:no|nr))?[ .:#]*[\s|]+([A-Z]|[PCT]?\d{1,2})(?=[\s|]|$)/giu;
const TITLE_LABEL =
  /(?:drawing|sheet|document) *title[ :|]*\n?[ |]*([^\n|]{4,100})|(?:^|\n)(?:title|subject|re):[ |]*([^\n|]{4,100})/i;

export const labelledNumbers = (page: string): string[] => distinct(page, NUMBER_LABEL, numberForm);
export const labelledRevisions = (page: string): string[] => distinct(page, REVISION_LABEL, revisionForm);

export function labelledTitle(page: string): string | null {
  const match = TITLE_LABEL.exec(page.slice(0, FIRST_CHARACTERS));
  return (match?.[1] ?? match?.[2])?.trim() ?? null;
}

/** A-101, A.101 and A101 are one number. */
export const numberForm = (value: string): string => value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
/** 06 and 6 are one revision. */
export const revisionForm = (value: string): string => value.toUpperCase().replace(/^([PCT]?)0+(?=\d)/, '$1');

function distinct(page: string, label: RegExp, form: (value: string) => string): string[] {
  const found = new Map<string, string>();
  for (const [, value = ''] of page.slice(0, FIRST_CHARACTERS).matchAll(label)) {
    const text = value.toUpperCase();
    if (!found.has(form(text))) found.set(form(text), text);
  }
  return [...found.values()];
}
