import { afterEach, describe, expect, it } from 'vitest';
import { applyLanguage, localeOf, readLanguage } from './chosen-language.ts';

const browser = Object.getOwnPropertyDescriptor(Navigator.prototype, 'languages');

function prefer(...languages: string[]): void {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
}

afterEach(() => {
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'languages');
  applyLanguage('en');
});

describe('the language of the page', () => {
  it('is the one kept on the device', () => {
    prefer('en-AU');
    localStorage.setItem('plumbline.language', 'ar');
    expect(readLanguage()).toBe('ar');
  });

  it('is English where the browser prefers languages that are not offered', () => {
    expect(browser).toBeDefined();
    prefer('de-AT', 'fr');
    expect(readLanguage()).toBe('en');
    prefer('de-AT', 'en-GB');
    expect(readLanguage()).toBe('en');
  });

  it('ignores a kept value that is not a language', () => {
    localStorage.setItem('plumbline.language', 'toString');
    expect(readLanguage()).toBe('en');
  });

  it('turns the page right to left for Arabic', () => {
    applyLanguage('ar');
    expect(document.documentElement).toHaveAttribute('dir', 'rtl');
    expect(document.documentElement.lang).toMatch(/^ar/);
    applyLanguage('es');
    expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  });

  it('writes numbers as the browser’s own variant of the language does, in the digits of the documents', () => {
    prefer('es-MX', 'en-US');
    expect(localeOf('es')).toBe('es-MX');
    expect(localeOf('en')).toBeUndefined();
    prefer('ar-EG');
    expect((1234.5).toLocaleString(localeOf('ar'))).toMatch(/1.?234.5/);
    expect(localeOf('en')).toBe('en-AU');
  });
});
