import { direction, localeOf, readLanguage } from './chosen-language.ts';
import type { Language } from './languages.ts';

/** The one locale that numbers, days and times are written in. */
const locale = localeOf(readLanguage());

const ofDay = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const day = new Intl.DateTimeFormat(locale, ofDay);
const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });

export const formatDay = (date: Date): string => day.format(date);
export const formatDayIn = (language: Language, date: Date): string =>
  date.toLocaleDateString(localeOf(language), ofDay);
export const formatShortDay = (date: Date | number): string => shortDay.format(date);
export const formatTime = (date: Date | number): string => time.format(date);
export const formatMoment = (date: Date): string => date.toLocaleString(locale);

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(locale, options);

/** Keeps a number before its unit in text that is read from right to left, by the signs of Unicode for an isolated part. */
export const withUnit = (value: string, unit: string): string =>
  direction === 'rtl' ? `\u2066${value} ${unit}\u2069` : `${value} ${unit}`;
