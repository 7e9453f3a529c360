import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import type { ReviewedField } from '#domain/sheets/chains/sure.ts';
import type { SheetRecord } from '#features/sheets/api/sheet-record.ts';
import { formatNumber } from '#lib/language/numbers-and-dates.ts';
import { Button } from '#ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { toast } from '#ui/toaster.tsx';
import type { RegisterFormat } from './save-register.ts';

export interface ExportMenuProps {
  projectName: string;
  /** The sheets that match the filters, in the order shown. */
  sheets: readonly SheetRecord[];
  /** A day such as `2026-03-03`, or '' for today. */
  asAt: string;
  fileName: (documentId: string) => string | null;
  /** Returns the revision of the sheet with this ID. */
  revisionOf: (id: string) => string | null;
  /** Returns the day from which a sheet no longer counted. */
  supersededOn: (sheet: SheetRecord) => string | null;
  /** By sheet, the fields that a person is asked about. */
  unsure: ReadonlyMap<string, readonly ReviewedField[]>;
}

/** Exports the shown sheets with all columns. The code that writes the files loads on first use. */
export function ExportMenu({ supersededOn, unsure, ...props }: ExportMenuProps) {
  const { projectName, sheets, asAt, fileName, revisionOf } = props;
  const exporting = useMutation({
    mutationFn: async (format: RegisterFormat) => {
      const { saveRegister } = await import('./save-register.ts');
      const exported = sheets.map((sheet) => ({
        ...sheet,
        fileName: fileName(sheet.documentId),
        supersededByRevision: sheet.supersededBy && revisionOf(sheet.supersededBy),
        supersededOn: supersededOn(sheet),
        unsure: unsure.get(sheet.id) ?? [],
      }));
      await saveRegister(exported, { format, projectName, asAt });
    },
    onSuccess: () => toast.success(t`${formatNumber(sheets.length)} sheets exported`),
    onError: (error) =>
      toast.error(t`Nothing was exported`, { description: userMessageOf(error, unexpected) }),
  });
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon" aria-label={t`Export the register`} busy={exporting.isPending}>
          {!exporting.isPending && <Download />}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem onSelect={() => exporting.mutate('xlsx')}>
          <Trans>Excel (.xlsx)</Trans>
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => exporting.mutate('csv')}>
          <Trans>CSV (.csv)</Trans>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
