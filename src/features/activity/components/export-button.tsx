import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { userMessageOf } from '#domain/errors/app-error.ts';
import { unexpected } from '#domain/errors/catalogue.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { formatNumber } from '#lib/language/numbers-and-dates.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { activitiesAsCsv, readAllActivities } from '../api/export-activities.ts';
import type { ActivityFilterState } from './activity-filters.tsx';

/** Exports every entry that matches the filters, not only those shown. */
export function ExportButton({ companyId, state }: { companyId: string; state: ActivityFilterState }) {
  const [rows, setRows] = useState(0);
  const exporting = useMutation({
    mutationFn: async () => {
      setRows(0);
      const found = await readAllActivities(companyId, state.period, state.filter, setRows);
      const csv = new Blob([activitiesAsCsv(found)], { type: 'text/csv;charset=utf-8' });
      saveFile(csv, t`Activity ${new Date().toISOString().slice(0, 10)}.csv`);
      return found.length;
    },
    onSuccess: (count) => toast.success(t`${formatNumber(count)} entries exported`),
    onError: (error) =>
      toast.error(t`Nothing was exported`, { description: userMessageOf(error, unexpected) }),
  });
  return (
    <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {!exporting.isPending && <Download />}
      {exporting.isPending && rows > 0 ? t`${formatNumber(rows)} read` : t`Export CSV`}
    </Button>
  );
}
