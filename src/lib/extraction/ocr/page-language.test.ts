import { describe, expect, it } from 'vitest';
import type { OcrLanguage } from '#domain/extraction/ocr-language.ts';
import {
  firstLanguageFor,
  inLatinLanguage,
  inScripts,
  rememberLanguage,
  scriptsToTry,
} from './page-language.ts';

const SPANISH = 'La barandilla de la escalera principal debe tener una altura minima de 1000 mm en el tramo.';
const read = (language: OcrLanguage, confidence: number, text = SPANISH) => ({ language, confidence, text });

describe('inLatinLanguage', () => {
  it('reads a page again in the language of its words and keeps the reading with more confidence', async () => {
    const better = read('spa', 95);
    expect(await inLatinLanguage(read('eng', 88), async () => better)).toBe(better);
    const first = read('eng', 88);
    expect(await inLatinLanguage(first, async () => read('spa', 80))).toBe(first);
  });

  it('keeps the first look where the language’s data cannot be had, and looks once in its own', async () => {
    const first = read('eng', 88);
    expect(await inLatinLanguage(first, async () => null)).toBe(first);
    const own = read('spa', 88);
    expect(await inLatinLanguage(own, () => Promise.reject(new Error('looked again')))).toBe(own);
  });
});

describe('inScripts', () => {
  it('takes the first language whose script is on the page', async () => {
    const looks: OcrLanguage[] = [];
    const found = await inScripts(['ara', 'chi_sim'], async (language) => {
      looks.push(language);
      return language === 'ara' ? read(language, 41, 'عط آه كا') : read(language, 90, '混凝土晚到四十分钟');
    });
    expect(found?.language).toBe('chi_sim');
    expect(looks).toEqual(['ara', 'chi_sim']);
  });

  it('takes no guess in letters of another script', async () => {
    expect(
      await inScripts(['chi_sim'], async () => read('chi_sim', 90, 'The handrail of the stair')),
    ).toBeNull();
  });
});

it('begins a document in the language of its last page, and other documents try it first', () => {
  expect(firstLanguageFor('施工日志.pdf')).toBe('eng');
  rememberLanguage('施工日志.pdf', 'chi_sim');
  expect(firstLanguageFor('施工日志.pdf')).toBe('chi_sim');
  expect(firstLanguageFor('other.pdf')).toBe('eng');
  expect(scriptsToTry()).toEqual({ likely: ['chi_sim'], rest: ['ara'] });
});
