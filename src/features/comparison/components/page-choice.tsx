import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { Input } from '#ui/input.tsx';
import { Label } from '#ui/label.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '#ui/select.tsx';
import type { ChosenPage } from './sheet-choice.ts';

interface PageChoiceProps {
  /** `Old` or `New`. */
  label: string;
  chosen: ChosenPage | null;
  documents: readonly DocumentRecord[];
  onChoose: (chosen: ChosenPage) => void;
}

/** Chooses a document, and a page if it has several. */
export function PageChoice({ label, chosen, documents, onChoose }: PageChoiceProps) {
  const id = useId();
  const pages = chosen?.document.pageCount ?? 1;
  return (
    <div className="flex min-w-[min(12rem,100%)] flex-1 items-end gap-2">
      <div className="min-w-0 flex-1">
        <Label id={id} className="text-xs text-ink-soft">
          {label}
        </Label>
        <Select
          value={chosen?.document.id ?? ''}
          onValueChange={(value) => {
            const document = documents.find((candidate) => candidate.id === value);
            if (document) onChoose({ document, page: 1 });
          }}
        >
          <SelectTrigger aria-labelledby={id} placeholder={t`Choose a document`} className="w-full" />
          <SelectContent>
            {documents.map((document) => (
              <SelectItem key={document.id} value={document.id} hint={hintOf(document)}>
                {document.name}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      </div>
      {chosen && pages > 1 && (
        <div className="w-18 shrink-0">
          <Input
            key={`${chosen.document.id}:${chosen.page}`}
            aria-label={t`${label}: page, 1 to ${pages}`}
            inputMode="numeric"
            defaultValue={chosen.page}
            className="text-center font-mono"
            onBlur={({ target }) => {
              const page = Number(target.value);
              if (Number.isInteger(page) && page >= 1 && page <= pages) onChoose({ ...chosen, page });
              else target.value = String(chosen.page);
            }}
            onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          />
        </div>
      )}
    </div>
  );
}

function hintOf({ documentNumber, revision, state }: DocumentRecord): string | undefined {
  const parts = [
    documentNumber,
    revision && t`Rev ${revision}`,
    state === 'superseded' && t`Superseded`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
