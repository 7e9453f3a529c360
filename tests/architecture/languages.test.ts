import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { languages, offeredLanguages } from '#lib/language/languages.ts';
import { domainSentences, keptOf, sentencesOf } from '#scripts/language/domain-sentences.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const config = getConfig({ cwd: ROOT });
const [catalogue] = await getCatalogs(config);
if (!catalogue) throw new Error('lingui.config.ts names no catalogue');
const inSource = (await catalogue.collect()) ?? {};
const others = Object.keys(languages).filter((language) => language !== 'en');
const offered = offeredLanguages.filter((language) => language !== 'en');

type Tokens = ReturnType<typeof compileMessageOrThrow>;

/** The parts of a message that must be the same in every language: its values and its elements. */
function placesOf(message: string): string[] {
  const elements = [...message.matchAll(/<\/?(\w+)\/?>/g)].map(([tag]) => tag);
  return [...new Set([...argumentsOf(compileMessageOrThrow(message)), ...elements])].sort();
}

const argumentsOf = (tokens: Tokens): string[] =>
  typeof tokens === 'string'
    ? []
    : tokens.flatMap((token) => {
        if (typeof token === 'string') return [];
        const [name, , forms] = token;
        const inside = typeof forms === 'object' ? Object.values(forms as Record<string, Tokens>) : [];
        return [name, ...inside.filter(Array.isArray).flatMap(argumentsOf)];
      });

/** Plurals that lack one of the language's plural forms. */
function missingForms(message: string, language: string): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return compiledPlurals(compileMessageOrThrow(message)).flatMap((forms) =>
    needed.filter((form) => !(form in forms)),
  );
}

const compiledPlurals = (tokens: Tokens): Record<string, Tokens>[] =>
  typeof tokens === 'string'
    ? []
    : tokens.flatMap((token) =>
        typeof token !== 'string' && token[1] === 'plural' ? [token[2] as Record<string, Tokens>] : [],
      );

describe('the catalogues', () => {
  it.each(others)('contain exactly the messages of the source in %s (npm run messages)', async (language) => {
    const kept = (await catalogue.read(language)) ?? {};
    expect(Object.keys(kept).sort()).toEqual(Object.keys(inSource).sort());
  });

  it('have the sentences of the source in English (npm run messages)', async () => {
    const kept = Object.entries((await catalogue.read('en')) ?? {});
    expect(kept.filter(([id, { translation }]) => translation !== (inSource[id]?.message ?? id))).toEqual([]);
  });

  it.each(offered)('lack no translation in %s', async (language) => {
    const kept = Object.entries((await catalogue.read(language)) ?? {});
    const missing = kept
      .filter(([, { translation }]) => !translation)
      .map(([id]) => inSource[id]?.message ?? id);
    expect(missing).toEqual([]);
  });

  it.each(others)('keep values, elements and plural forms in %s', async (language) => {
    const kept = Object.entries((await catalogue.read(language)) ?? {});
    const problems = kept.flatMap(([id, { translation }]) => {
      if (!translation) return [];
      const english = inSource[id]?.message ?? id;
      const [wanted, found] = [placesOf(english), placesOf(translation)];
      const places = wanted.join() === found.join() ? [] : [`${translation}: ${found} for ${wanted}`];
      return [...places, ...missingForms(translation, language).map((form) => `${translation}: no ${form}`)];
    });
    expect(problems).toEqual([]);
  });
});

/** Words of files with sentences that no screen shows. */
const NOT_SHOWN: readonly string[] = ['src/domain/errors/app-error.ts: AppError'];

/** A refusal for developers, who see it where a request is not built as the client builds it. */
const FOR_DEVELOPERS = 'Invalid input: ';
const REFUSAL = /new AppError\(\s*'[\w-]+',\s*['`](\p{Lu}[^'`]*)['`]/gu;

describe('the sentences of the functions', () => {
  it('are in the domain, where the catalogues find them', () => {
    const own = globSync('amplify/**/*.ts', { cwd: ROOT })
      .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
      .flatMap((file) => {
        const found = readFileSync(path.join(ROOT, file), 'utf8').matchAll(REFUSAL);
        return [...found].map(([, sentence]) => `${file}: ${sentence}`);
      });
    expect(own.filter((one) => !one.includes(`: ${FOR_DEVELOPERS}`))).toEqual([]);
    // The rule finds the refusals that it allows.
    expect(own).not.toEqual([]);
  });
});

describe('the sentences of the domain', () => {
  it('are found by their English text, with values numbered', () => {
    const code =
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the code that is read
      "const a = { failed: 'Upload failed.', far: (m: number) => `At most ${m} m.`, did: (who: string, what: string) => `${who} moved ${what}`, kind: 'pdf' };";
    expect(sentencesOf(code).map(({ text }) => text)).toEqual([
      'Upload failed.',
      'At most {0} m.',
      '{0} moved {1}',
    ]);
  });

  it('include the single words of every file that has some', () => {
    const left = globSync('src/domain/**/*.ts', { cwd: ROOT })
      .filter((file) => !file.includes('.test.') && keptOf(file) === 'sentences')
      .flatMap((file) => {
        const code = readFileSync(path.join(ROOT, file), 'utf8');
        const known = new Set(sentencesOf(code).map(({ text }) => text));
        return sentencesOf(code, 'words').flatMap(({ text }) =>
          known.has(text) ? [] : [`${file}: ${text}`],
        );
      });
    expect(left.sort()).toEqual(NOT_SHOWN);
  });

  it('are read from the domain and the table of screens', () => {
    expect(domainSentences.match('src/domain/errors/catalogue.ts')).toBe(true);
    expect(domainSentences.match('src/app/screens.ts')).toBe(true);
    expect(domainSentences.match('src/features/ask/ask.tsx')).toBe(false);
  });
});
