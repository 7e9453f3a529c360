import { describe, expect, it } from 'vitest';
import { entryOf } from '#domain/glossary/pool-entry.ts';
import { readCsv, writeCsv } from './csv-file.ts';

const file = (text: string) => new File([text], 'terms.csv', { type: 'text/csv' });

describe('terms as a CSV file', () => {
  it('are read by column name, whatever the order and letter case', async () => {
    const rows = await readCsv(file('\uFEFFDefinition,TERM\n"A question, numbered",RFI\n\n'));
    expect(rows).toEqual([{ definition: 'A question, numbered', term: 'RFI' }]);
  });

  it.each([
    ['name,text\na,b', 'The first line must name the columns. Missing: term, definition.'],
    ['term,definition\nRFI,"A question', "Line 2 can't be read: a quotation mark is not closed."],
  ])('are rejected from %j with "%s"', async (text, message) => {
    await expect(readCsv(file(text))).rejects.toMatchObject({ code: 'invalid', userMessage: message });
  });

  it('start no spreadsheet formula, and are read back unchanged', async () => {
    const entry = entryOf('t1', { term: '=HYPERLINK("x")', also: '', definition: '-5 mm, "flush"\nor less' });
    const blob = await writeCsv([entry]);
    const text = await blob.text();
    expect(text).toContain(`"'=HYPERLINK`);
    expect(await readCsv(file(text))).toEqual([{ term: entry.term, also: '', definition: entry.definition }]);
  });
});
