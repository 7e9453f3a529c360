import { Select, SelectContent, SelectItem, SelectTrigger } from '../../../components/ui/select.tsx';
import { FILE_TYPES } from '../../../domain/documents/file-types.ts';

export interface DocumentFiltersProps {
  /** '' for any. */
  status: string;
  onStatus: (status: string) => void;
  type: string;
  onType: (type: string) => void;
}

const statuses = { processed: 'AI Ready', processing: 'Processing', failed: 'Failed' };
const types = Object.fromEntries(Object.entries(FILE_TYPES).map(([type, { label }]) => [type, label]));

/** Which documents a list shows, by how far they are and by their type. */
export function DocumentFilters({ status, onStatus, type, onType }: DocumentFiltersProps) {
  return (
    <div className="flex gap-2 max-md:flex-1">
      <Filter label="Status" any="Any status" choices={statuses} value={status} onChange={onStatus} />
      <Filter label="Type" any="Any type" choices={types} value={type} onChange={onType} />
    </div>
  );
}

/** The select takes no empty value. */
const anyValue = 'any';

interface FilterProps {
  label: string;
  any: string;
  choices: Record<string, string>;
  value: string;
  onChange: (value: string) => void;
}

function Filter({ label, any, choices, value, onChange }: FilterProps) {
  return (
    <Select
      value={value in choices ? value : anyValue}
      onValueChange={(next) => onChange(next === anyValue ? '' : next)}
    >
      <SelectTrigger aria-label={label} className="min-w-32" />
      <SelectContent>
        <SelectItem value={anyValue}>{any}</SelectItem>
        {Object.entries(choices).map(([choice, name]) => (
          <SelectItem key={choice} value={choice}>
            {name}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
