import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { Notice } from '#components/notice.tsx';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { entriesFromRows } from '#domain/glossary/csv-entries.ts';
import type { PoolEntry } from '#domain/glossary/pool-entry.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { newTermId } from '../api/entries.ts';
import { readCsv } from './csv-file.ts';

const PROBLEMS_SHOWN = 5;

interface CsvImportProps {
  known: readonly PoolEntry[];
  save: (entries: readonly PoolEntry[], onStored: (count: number) => void) => Promise<unknown>;
}

type State =
  | { step: 'idle' }
  | { step: 'saving'; stored: number; all: number }
  | { step: 'refused'; problems: string[] };

/** Imports a CSV file. Reports invalid lines and imports the others. */
export function CsvImport({ known, save }: CsvImportProps) {
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ step: 'idle' });

  async function takeIn(file: File) {
    try {
      const { entries, problems } = entriesFromRows(await readCsv(file), known, newTermId);
      if (entries.length > 0) {
        setState({ step: 'saving', stored: 0, all: entries.length });
        await save(entries, (stored) => setState({ step: 'saving', stored, all: entries.length }));
        toast.success(
          t`${entries.length} ${plural(entries.length, { one: 'term was', other: 'terms were' })} imported`,
        );
      } else if (problems.length === 0) problems.push(t`The file contains no terms.`);
      setState(problems.length > 0 ? { step: 'refused', problems } : { step: 'idle' });
    } catch (error) {
      setState({ step: 'refused', problems: [userMessageOf(error, unexpected)] });
    }
  }

  return (
    <>
      <Button busy={state.step === 'saving'} onClick={() => input.current?.click()}>
        {state.step === 'saving' ? (
          <span role="status">
            <Trans>
              {state.stored} of {state.all}
            </Trans>
          </span>
        ) : (
          <>
            <Upload />
            <Trans>Import CSV</Trans>
          </>
        )}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-label={t`CSV file with terms`}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) void takeIn(file);
          // Cleared so that the same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
      {state.step === 'refused' && (
        <Notice tone="error" className="basis-full">
          <ul>
            {state.problems.slice(0, PROBLEMS_SHOWN).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          {state.problems.length > PROBLEMS_SHOWN && (
            <p>
              <Trans>and {state.problems.length - PROBLEMS_SHOWN} more.</Trans>
            </p>
          )}
        </Notice>
      )}
    </>
  );
}
