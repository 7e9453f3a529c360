import { type ImportDeps, type Imported, importCompany, planImport } from './import-company.ts';
import { ImportError } from './import-error.ts';
import type { Admission } from './people.ts';
import { openExport, type SoundExport } from './read-export.ts';

export interface ImportRequest {
  file: string;
  /** The mark of the list of people that the operator has read and confirms. */
  people?: string | undefined;
}

/**
 * Without `people`, checks the export and lists the people that it would let in. With the mark of that list, imports it.
 * The operator confirms who belongs to the company and with which role, because anyone can write a file whose hashes are
 * right. @returns the report for the operator
 */
export async function runImport(
  { file, people }: ImportRequest,
  deps: () => Promise<ImportDeps>,
): Promise<string> {
  const sound = await openExport(file);
  try {
    const mark = markOf(sound);
    if (people === undefined) return planned(sound, await planImport(sound, await deps()), mark);
    if (people !== mark)
      throw new ImportError(
        `“${people}” is not the mark of the people in this file. Run the command without --people to read who they are.`,
      );
    return done(await importCompany(sound, await deps()));
  } finally {
    sound.close();
  }
}

const markOf = ({ sha256 }: SoundExport): string => sha256.slice(0, 12);

function planned({ manifest }: SoundExport, admissions: readonly Admission[], mark: string): string {
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
  return [
    `${manifest.companyId}, exported on ${manifest.createdAt.slice(0, 10)}: ${rows} rows and ${manifest.files.length} files, all as the manifest says.`,
    'People:',
    ...admissions.map(lineOf),
    'Nothing has been imported. If each of them belongs to the company and may do that, run the same command with',
    `  --people ${mark}`,
  ].join('\n');
}

const BECOMES: Record<Admission['becomes'], string> = {
  member: 'has an account here and will be a member',
  'member with a new account': 'gets an account, and will be a member',
  invited: 'stays invited',
  deactivated: 'stays deactivated',
  'left out': 'is a member of another company here, and will be left out',
};

const lineOf = ({ user, email, becomes }: Admission): string =>
  `  ${printable(email)} (${user.role ?? 'User'}): ${BECOMES[becomes]}`;

function done({ companyId, rows, objects, documents, unread, created, elsewhere }: Imported): string {
  return [
    `${companyId}: ${rows} rows, ${objects} files, ${documents - unread.count} documents indexed.`,
    ...unreadLines(unread),
    ...created.map(
      (email) =>
        `  ${printable(email)}: an account was made. Its person chooses a password by “Forgot your password?”.`,
    ),
    ...elsewhere.map(
      (email) => `  ${printable(email)}: is a member of another company here, and was left out.`,
    ),
  ].join('\n');
}

function unreadLines({ count, names }: Imported['unread']): string[] {
  if (count === 0) return [];
  const more = count > names.length ? [`  and ${count - names.length} more`] : [];
  return [
    `${count} more cannot be asked about, because the text is missing or damaged in the export. Upload them again:`,
    ...names.map((name) => `  ${printable(name)}`),
    ...more,
  ];
}

/** Without characters that a terminal obeys. */
const printable = (text: string): string => text.replaceAll(/\p{C}/gu, '�');
