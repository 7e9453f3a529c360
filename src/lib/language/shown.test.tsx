import { afterEach, expect, it } from 'vitest';
import { i18n } from './i18n.ts';
import { shown } from './shown.ts';

const english = () => i18n.loadAndActivate({ locale: 'en', messages: {} });
const spanish = () =>
  i18n.loadAndActivate({
    locale: 'es',
    messages: {
      'User not found': ['Usuario no encontrado'],
      '{0} not found': ['No se encontró: ', ['0']],
      'Setup failed: {0}': ['No se pudo configurar: ', ['0']],
      'Nothing was found.': ['No se encontró nada.'],
      'Searched {0} of {1} documents.': ['Se buscó en ', ['0'], ' de ', ['1'], ' documentos.'],
    },
  });

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
