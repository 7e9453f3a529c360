import { labelledNumbers, labelledRevisions, labelledTitle } from './title-block-labels.ts';
import { type Reading, readBoth } from './title-block-reading.ts';

/** What a drawing's or letter's title block says, as far as its file name and pages show it. People can correct it. */
export interface TitleBlock {
  /** `A-101`, `RFI-0231`, `AS 3600`: the written variants A101, A.101 and A-101 become one. */
  number: Reading;
  revision: Reading;
  title: string | null;
}

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const pattern = (source: string) => new RegExp(START + source + END, 'u');
const anyCase = (source: string) => new RegExp(START + source + END, 'iu');

const STANDARD = pattern(
  String.raw`(AS[\/ ]NZS|AS|NZS|ISO|BS EN|EN|BS|ASTM|DIN)[ -]([A-Z]?\d{2,5}(?:\.\d{1,3})*)(?::\d{4})?`,
);
const LETTER = anyCase(String.raw`(RFI|RFQ|RFP|NCR|VO|PCO|CCO|TQ|ITP|SWMS|EOT|SK|ASI)[ -]?#?(\d{1,5})`);
const SHEET = pattern(
  String.raw`([ASCMEPHLFGIDTKQ]|AR|ST|CV|ME|EL|PL|HY|LA|FP|ID|DA|WD|CC|ARC|STR|CIV|MEC|ELE|HYD|LAN)(?:[-.](\d{2,4})|(\d{3,4}))((?:[-.]\d{1,3})?[A-Z]?)`,
);
const PROJECT_CODE = pattern('([A-Z0-9]{2,8}(?:-[A-Z0-9]{1,8}){4,8})');
const REVISION = anyCase(String.raw`(?:rev(?:ision)?|issue)[ .:#-]*([A-Z]{1,2}|[PCT]?\d{1,3})`);
const BRACKETED = /\[([A-Z]|[PCT]?\d{1,2})\]/;

/** @param pages the text of each page: a file of several sheets has several title blocks */
export function titleBlock(fileName: string, pages: readonly string[]): TitleBlock {
  const name = plainName(fileName);
  return {
    number: readBoth(
      'number',
      numberIn(name),
      pages.map(labelledNumbers),
      (value) => numberIn(value) ?? value,
    ),
    revision: readBoth('revision', revisionIn(name), pages.map(labelledRevisions), (value) => value),
    title: titleIn(name) ?? labelledTitle(pages[0] ?? ''),
  };
}

/** Without the extension, underscores read as spaces. */
function plainName(fileName: string): string {
  return fileName
    .replace(/\.[a-z0-9]{3,5}$/i, '')
    .replace(/_+/g, ' ')
    .trim();
}

function numberIn(text: string): string | null {
  const standard = STANDARD.exec(text);
  if (standard) return `${standard[1]?.replace('AS NZS', 'AS/NZS')} ${standard[2]}`;
  const letter = LETTER.exec(text);
  if (letter) return `${letter[1]?.toUpperCase()}-${letter[2]}`;
  const code = PROJECT_CODE.exec(text)?.[1];
  if (code && /\d/.test(code) && /[A-Z]/.test(code) && !/^\d{4}-\d{2}-\d{2}/.test(code)) return code;
  const sheet = SHEET.exec(text);
  return sheet ? `${sheet[1]}-${sheet[2] ?? sheet[3]}${sheet[4] ?? ''}` : null;
}

function revisionIn(name: string): string | null {
  return (REVISION.exec(name)?.[1] ?? BRACKETED.exec(name)?.[1])?.toUpperCase() ?? null;
}

/** What is left of the name beside number and revision, if it still says something. */
function titleIn(name: string): string | null {
  let rest = name;
  for (const part of [REVISION, BRACKETED, STANDARD, LETTER, PROJECT_CODE, SHEET])
    rest = rest.replace(part, ' ');
  rest = rest
    .replace(/[()[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—.,]+|[\s\-–—.,]+$/g, '');
  return (rest.match(/\p{L}{3,}/gu)?.length ?? 0) >= 2 ? rest : null;
}
