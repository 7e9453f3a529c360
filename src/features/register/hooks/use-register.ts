import { useMemo } from 'react';
import { filterRegister, groupByDiscipline, sortRegister } from '#domain/sheets/register/arrange-register.ts';
import { disciplinesIn } from '#domain/sheets/register/disciplines.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import type { RegisterState } from './use-register-state.ts';

/** The rows of the register for the URL's state. Typing in the search does not sort them again. */
export function useRegister(
  sheets: readonly SheetRecord[],
  { filter, sorting, grouped }: RegisterState,
  fileName: (documentId: string) => string | null,
) {
  const sorted = useMemo(() => sortRegister(sheets, sorting, fileName), [sheets, sorting, fileName]);
  const shown = useMemo(() => filterRegister(sorted, filter, fileName), [sorted, filter, fileName]);
  const rows = useMemo(
    () => (grouped ? groupByDiscipline(shown) : shown.map((sheet) => ({ kind: 'sheet' as const, sheet }))),
    [shown, grouped],
  );
  const disciplines = useMemo(() => disciplinesIn(sheets), [sheets]);
  return { shown, rows, disciplines };
}

export type RegisterRows = ReturnType<typeof useRegister>['rows'];
