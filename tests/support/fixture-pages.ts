import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export interface FixturePage {
  name: string;
  number: number;
  text: string;
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folders of text files. Each file is one page. */
const TEXTS = ['tests/fixtures/pages', 'tests/fixtures/retrieval/osha'];
const EXTRACTED = 'local/seed/extracted';

/** Every page of the fixtures and of the sample documents, as extraction stored it. */
export function fixturePages(): FixturePage[] {
  const texts = TEXTS.flatMap((folder) =>
    filesOf(folder, '.txt').map(({ name, body }) => ({ name, number: 1, text: body })),
  );
  const extracted = filesOf(EXTRACTED, '.json').flatMap(({ name, body }) => {
    const { pages } = JSON.parse(body) as { pages: { number: number; text: string }[] };
    return pages.map(({ number, text }) => ({ name, number, text }));
  });
  return [...texts, ...extracted];
}

function filesOf(folder: string, extension: string): { name: string; body: string }[] {
  return readdirSync(`${ROOT}${folder}`)
    .filter((name) => name.endsWith(extension))
    .map((name) => ({ name, body: readFileSync(`${ROOT}${folder}/${name}`, 'utf8') }));
}
