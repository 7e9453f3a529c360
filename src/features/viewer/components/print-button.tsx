import { Printer } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

export interface PrintButtonProps {
  page: number;
  /** Null for a document without pages. */
  pageCount: number | null;
  busy: boolean;
  disabled: boolean;
  onPrint: (pages: readonly number[]) => void;
}

/** Prints at once where there is one page; else asks whether this one or all. */
export function PrintButton({ page, pageCount, busy, disabled, onPrint }: PrintButtonProps) {
  const button = (
    <Button variant="quiet" size="icon" aria-label="Print" busy={busy} disabled={disabled}>
      {!busy && <Printer />}
    </Button>
  );
  if (pageCount === null || pageCount === 1) {
    return (
      <Tooltip text="Print">
        <Button
          variant="quiet"
          size="icon"
          aria-label="Print"
          busy={busy}
          disabled={disabled}
          onClick={() => onPrint([1])}
        >
          {!busy && <Printer />}
        </Button>
      </Tooltip>
    );
  }
  const all = Array.from({ length: pageCount }, (_, index) => index + 1);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>{button}</DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => onPrint([page])}>Print page {page}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onPrint(all)}>Print all {pageCount} pages</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
