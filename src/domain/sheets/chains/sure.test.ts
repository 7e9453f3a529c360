import { describe, expect, it } from 'vitest';
import type { FieldReading, SheetField } from '../sheet.ts';
import { openQuestions, sureValue } from './sure.ts';

const read = (value: string, confidence: number, over: Partial<FieldReading> = {}): FieldReading => ({
  ...{ value, confidence, from: 'title-block', box: null, doubt: null },
  ...over,
});
const questions = (readings: Partial<Record<SheetField, FieldReading>>, acknowledged: string[] = []) =>
  openQuestions({ readings, acknowledged });

describe('openQuestions', () => {
  it('asks about an uncertain number or revision', () => {
    expect(questions({ number: read('A-101', 0.89), revision: read('C', 0.89) })).toEqual([
      'number: A-101',
      'revision: C',
    ]);
    expect(questions({ number: read('A-101', 0.9), revision: read('C', 0.9) })).toEqual([]);
  });

  it('asks about a title or a date only if it is hardly readable', () => {
    expect(questions({ title: read('Site plan', 0.6), date: read('2026-03-04', 0.85) })).toEqual([]);
    expect(questions({ title: read('S1te', 0.5) })).toEqual(['title: S1te']);
  });

  it('asks about a contradiction, however certain each source is', () => {
    const doubt = 'The file name says B, the title block says C.';
    expect(questions({ revision: read('C', 0.99, { doubt }) })).toEqual([doubt]);
    expect(questions({ revision: read('C', 0.99, { doubt }) }, [doubt])).toEqual([]);
  });
});

describe('sureValue', () => {
  it('ignores a date that may be wrong, without asking about it', () => {
    const readings = { date: read('2026-03-04', 0.85) };
    expect(sureValue({ readings, acknowledged: [] }, 'date')).toBeNull();
  });
});
