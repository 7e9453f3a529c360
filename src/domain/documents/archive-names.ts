/** Characters that a file system or an unzip program gives a special meaning. */
const forbidden = /[\\/:*?"<>|\p{Cc}]/gu;

/**
 * A name inside an archive for each document, in their order: safe to unpack anywhere, with the extension, and none
 * twice (`Plan.pdf`, `Plan (2).pdf`), whatever their case.
 */
export function archiveNames(documents: readonly { name: string; extension: string }[]): string[] {
  const taken = new Set<string>();
  return documents.map(({ name, extension }) => {
    const stem = stemOf(name, extension).replace(forbidden, '_').replace(/^\.+/, '_').trim() || 'document';
    for (let number = 1; ; number += 1) {
      const candidate = `${stem}${number > 1 ? ` (${number})` : ''}.${extension}`;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}

/** At most 150 characters, so that the path with its folders stays below Windows' limit. */
function stemOf(name: string, extension: string): string {
  const ending = `.${extension}`;
  const stem = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name;
  return [...stem].slice(0, 150).join('');
}
