import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { GitCompare } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { RegisterSheet } from '#domain/sheets/register/register-sheet.ts';
import { Button } from '#ui/button.tsx';

/** The URL of the comparison of two sheets, named by their IDs. */
export type SheetCompareHref = (before: string, after: string) => string;

interface CompareSheetsLinkProps {
  older: Pick<RegisterSheet, 'id' | 'number' | 'revision'>;
  newer: Pick<RegisterSheet, 'id' | 'number' | 'revision'>;
  hrefOf: SheetCompareHref;
}

/** Links to what differs between two sheets with one number. */
export function CompareSheetsLink({ older, newer, hrefOf }: CompareSheetsLinkProps) {
  const name = [newer.number, newer.revision].filter(Boolean).join(' ');
  return (
    <Button asChild variant="quiet">
      <Link to={hrefOf(older.id, newer.id)} aria-label={t`Compare ${name} with the other sheet`}>
        <GitCompare />
        <Trans>Compare</Trans>
      </Link>
    </Button>
  );
}
