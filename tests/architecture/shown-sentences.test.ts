import path from 'node:path';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { escapePattern } from '#domain/documents/escape-pattern.ts';
import { i18n, sentences } from '#lib/language/i18n.ts';
import { languages } from '#lib/language/languages.ts';
import { formatDay } from '#lib/language/numbers-and-dates.ts';
import { sentenceTranslator } from '#lib/language/sentence-translator.ts';
import { shown } from '#lib/language/shown.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const [catalogue] = await getCatalogs(getConfig({ cwd: ROOT }));
if (!catalogue) throw new Error('lingui.config.ts names no catalogue');
const others = Object.keys(languages).filter((language) => language !== 'en');

/** A sentence of the domain is its own id, and comes to `shown` with its values in it. */
function filled(id: string): { sentence: string; values: Record<string, string | number> } {
  const values: Record<string, string | number> = {};
  const sentence = id.replaceAll(/\{(\d)(, number)?\}/g, (_, place: string, isNumber?: string) => {
    values[place] = isNumber ? 31 + Number(place) : `V-${place}`;
    return `${values[place]}`;
  });
  return { sentence, values };
}

describe('shown', () => {
  it.each(others)('finds every sentence of the domain by its own message in %s', async (language) => {
    const kept = (await catalogue.read(language)) ?? {};
    const messages = Object.fromEntries(
      Object.entries(kept).map(([id, { translation }]) => [id, compileMessageOrThrow(translation ?? '')]),
    );
    i18n.loadAndActivate({ locale: language, messages });
    sentences.translated = sentenceTranslator(i18n, { escapePattern, formatDay });
    const wrong = Object.entries(kept).flatMap(([id, { message }]) => {
      if (message !== undefined && message !== id) return [];
      const { sentence, values } = filled(id);
      const wanted = i18n._(id, values);
      return shown(sentence) === wanted ? [] : [`${sentence}: ${shown(sentence)} for ${wanted}`];
    });
    i18n.loadAndActivate({ locale: 'en', messages: {} });
    expect(wrong).toEqual([]);
  });
});
