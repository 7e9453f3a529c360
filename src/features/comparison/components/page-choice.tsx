import { t } from '@lingui/core/macro';
import { useId } from 'react';
import type { DocumentRecord } from '#features/documents/api/document-record.ts';
import { Input } from '#ui/input.tsx';
import { Label } from '#ui/label.tsx';
import { Select, SelectContent, SelectItem, SelectTrigger } from '#ui/select.tsx';

/** A page of a document, as the address names it: `{documentId}:{page}`, the id of its sheet. */
export interface ChosenPage {
  document: DocumentRecord;
  page: number;
}

/**
 * The page in the address. Null if it names none of these documents. A number beyond the end gives the last page.
 */
export function chosenPage(address: string, documents: readonly DocumentRecord[]): ChosenPage | null {
  const [id = '', number = '1'] = address.split(':');
  const document = documents.find((candidate) => candidate.id === id);
  if (!document) return null;
  const page = Math.max(1, Math.floor(Number(number)) || 1);
  return { document, page: document.pageCount ? Math.min(page, document.pageCount) : page };
}

export const addressOf = ({ document, page }: ChosenPage) => `${document.id}:${page}`;

/** `A-501 Rev C`, or the file's name, with the page number if there are several pages. */
export function nameOfPage({ document, page }: ChosenPage): string {
  const { documentNumber, revision, name, pageCount } = document;
  const title = documentNumber
    ? [documentNumber, revision && t`Rev ${revision}`].filter(Boolean).join(' ')
    : name;
  return (pageCount ?? 1) > 1 ? t`${title}, page ${page}` : title;
}

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
