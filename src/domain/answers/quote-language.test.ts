import { expect, it } from 'vitest';
import { directionOfQuote, languageOfQuote } from './quote-language.ts';

it.each([
  ['en', 'The handrail must be at least 1000 mm high.'],
  ['es', 'La barandilla debe tener una altura mínima de 1000 mm.'],
  ['es', 'Precio por metro de tubo'],
  ['pt', 'O corrimão deve ter uma altura mínima de 1000 mm.'],
  ['pl', 'Balustrada schodów musi mieć wysokość nie mniejszą od 1000 mm i być z drewna.'],
  ['de', 'Das Geländer der Haupttreppe muss mindestens 1000 mm hoch sein.'],
  ['vi', 'Lan can phải có chiều cao tối thiểu 1000 mm.'],
  ['zh', '主楼梯栏杆的高度不得小于 1000 mm。'],
  ['ar', 'يجب ألا يقل ارتفاع الدرابزين عن 1000 mm.'],
  ['ja', '手すりの高さは1000 mm以上とする。'],
])('names %s as the language of %s', (language, quote) => {
  expect(languageOfQuote(quote)).toBe(language);
});

it.each(['1000 mm', 'Fire damper FD-12', ''])('names no language for %j', (quote) => {
  expect(languageOfQuote(quote)).toBeUndefined();
});

it.each([
  ['“YONG TAT” 10', 'ltr'],
  ['40 mm', 'ltr'],
  ['٤٠ مم من الغطاء', 'rtl'],
  ['- الغطاء 40 mm', 'rtl'],
])('reads %s from its own side', (quote, side) => {
  expect(directionOfQuote(quote)).toBe(side);
});
