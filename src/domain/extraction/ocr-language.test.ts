import { describe, expect, it } from 'vitest';
import { hasScriptOf, latinLanguageOf, ocrLanguageOf, otherScripts } from './ocr-language.ts';

describe('latinLanguageOf', () => {
  it.each([
    ['eng', 'The handrail of the main stair must be at least 1000 mm high and is to be fixed to the wall.'],
    ['spa', 'La barandilla de la escalera principal debe tener una altura minima de 1000 mm en el tramo.'],
    [
      'vie',
      'Lan can cua cau thang chinh phai co chieu cao toi thieu, da sua trong ngay va khong co loi nao.',
    ],
    ['vie', 'Lan can của cầu thang chính phải có chiều cao tối thiểu, đã sửa trong ngày và không có lỗi.'],
  ])('says that a page is in %s by its common words', (language, text) => {
    expect(latinLanguageOf(text)).toBe(language);
  });

  it.each(['', '1000 450 A-101', 'LEVEL 2 SLAB PLAN', '. RR IOTA, ERAT CM AK, RES'])(
    'says nothing of %j',
    (text) => expect(latinLanguageOf(text)).toBeNull(),
  );
});

describe('otherScripts', () => {
  it('has a reason for the language of the interface, then for those of earlier documents', () => {
    expect(otherScripts({ own: 'eng', lately: [] })).toEqual({ likely: [], rest: ['chi_sim', 'ara'] });
    expect(otherScripts({ own: 'ara', lately: ['spa'] })).toEqual({ likely: ['ara'], rest: ['chi_sim'] });
    expect(otherScripts({ own: ocrLanguageOf('es'), lately: ['ara', 'chi_sim'] })).toEqual({
      likely: ['ara', 'chi_sim'],
      rest: [],
    });
  });
});

describe('hasScriptOf', () => {
  it('tells a page of the language from one that its data guessed at', () => {
    expect(hasScriptOf('chi_sim', '混凝土 32 MPa')).toBe(true);
    expect(hasScriptOf('chi_sim', 'The handrail 六 of the stair')).toBe(false);
    expect(hasScriptOf('ara', 'الخرسانة C32')).toBe(true);
    expect(hasScriptOf('spa', 'La barandilla')).toBe(true);
  });
});
