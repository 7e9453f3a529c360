import { afterEach, expect, it } from 'vitest';
import { escapePattern } from '#domain/documents/escape-pattern.ts';
import { i18n, sentences } from './i18n.ts';
import { formatDay } from './numbers-and-dates.ts';
import { sentenceTranslator } from './sentence-translator.ts';
import { shown } from './shown.ts';

const english = () => i18n.loadAndActivate({ locale: 'en', messages: {} });
const spanish = () => {
  i18n.loadAndActivate({
    locale: 'es',
    messages: {
      'User not found': ['Usuario no encontrado'],
      '{0} not found': ['No se encontró: ', ['0']],
      'Setup failed: {0}': ['No se pudo configurar: ', ['0']],
      'Nothing was found.': ['No se encontró nada.'],
      '{0, number} sheets': [['0', 'number'], ' hojas'],
      '{0, number} new': [['0', 'number'], ' nuevas'],
      '{0} — the latest revision of {1}.': [['0'], ' — la última revisión de ', ['1'], '.'],
      'it is empty. Upload it again': ['está vacío. Súbalo de nuevo'],
      'Searched {0} of {1} documents.': ['Se buscó en ', ['0'], ' de ', ['1'], ' documentos.'],
    },
  });
  sentences.translated = sentenceTranslator(i18n, { escapePattern, formatDay });
};

afterEach(english);

it('returns a sentence of the domain as it is in English', () => {
  expect(shown('User not found')).toBe('User not found');
});

it('translates a sentence, one with values in it, and the values that are sentences', () => {
  spanish();
  expect(shown('User not found')).toBe('Usuario no encontrado');
  expect(shown('Invitation not found')).toBe('No se encontró: Invitation');
  expect(shown('Setup failed: User not found')).toBe('No se pudo configurar: Usuario no encontrado');
});

it('leaves what has no translation as it came', () => {
  spanish();
  expect(shown('A-101 Floor plan.pdf')).toBe('A-101 Floor plan.pdf');
});

it('translates sentences one by one where the domain has put them after each other', () => {
  spanish();
  expect(shown('Nothing was found. Searched 3 of 4 documents.')).toBe(
    'No se encontró nada. Se buscó en 3 de 4 documentos.',
  );
  expect(shown('Rails are steel. See A.pdf.')).toBe('Rails are steel. See A.pdf.');
});

it('gives a place for a number nothing but a number, and keeps what it says of the rest of a list', () => {
  spanish();
  expect(shown('1,038 sheets: 31 new')).toBe(`${(1038).toLocaleString('es')} hojas: 31 nuevas`);
  expect(shown('Something new')).toBe('Something new');
  expect(shown('A-101, 31 new.')).toBe('A-101, 31 nuevas.');
});

it('writes a day at the end of a value in the reader’s words', () => {
  spanish();
  const day = formatDay(new Date('20 Apr 2023'));
  expect(shown('C — the latest revision of A-101, 20 Apr 2023.')).toBe(
    `C — la última revisión de A-101, ${day}.`,
  );
});

it('finds half a sentence that has sentences in it, with a capital or behind a name', () => {
  spanish();
  expect(shown('It is empty. Upload it again')).toBe('Está vacío. Súbalo de nuevo');
  expect(shown('Setup failed: it is empty. Upload it again.')).toBe(
    'No se pudo configurar: está vacío. Súbalo de nuevo.',
  );
});

it('takes no property of an object for a message', () => {
  spanish();
  expect(shown('constructor')).toBe('constructor');
});
