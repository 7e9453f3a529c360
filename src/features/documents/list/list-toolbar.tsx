import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { clsx } from 'clsx';
import { ArrowDownUp, CheckSquare, LayoutGrid, List } from 'lucide-react';
import { SearchField } from '#components/search-field.tsx';
import { formatSorting, parseSorting } from '#domain/documents/sort-documents.ts';
import { useIsPhone } from '#hooks/use-viewport.ts';
import { Button } from '#ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from '#ui/dropdown-menu.tsx';
import { FilterButton } from './filter-button.tsx';
import type { FilterChoices } from './filter-chips.tsx';
import type { ListState, SearchScope } from './use-list-state.ts';

interface ListToolbarProps {
  state: ListState;
  choices: FilterChoices;
  /** Search by meaning works within one project only. */
  byMeaning: boolean;
  /** Whether the checkboxes are shown. A phone has no room for them all the time. */
  selecting: boolean;
  onSelecting: (selecting: boolean) => void;
}

/** Search, filters, order and view of a list of documents. */
export function ListToolbar({ state, choices, byMeaning, selecting, onSelecting }: ListToolbarProps) {
  const scopes = byMeaning ? searchScopes : searchScopes.filter(({ scope }) => scope !== 'meaning');
  const chosen = scopes.find(({ scope }) => scope === state.searchIn) ?? namesScope;
  const listed = chosen.scope === 'names';
  const isPhone = useIsPhone();
  const filter = <FilterButton state={state} choices={choices} />;
  const order = listed && <SortMenu state={state} />;
  return (
    <div className="@container">
      <div className="flex flex-wrap items-center gap-2 py-2 max-md:gap-x-1">
        <SearchField
          label={chosen.field}
          value={state.filter.words}
          onChange={(words) => state.set('search', words)}
          className="min-w-[min(100%,11rem)] flex-1 max-md:min-w-[min(100%,6rem)] max-md:basis-[calc(100%-6.25rem)]"
        />
        {/* On a phone both are beside the search, so that the rest fits one line below. */}
        {isPhone && filter}
        {/* With large text on a phone one line that scrolls, so that the first document stays in view. */}
        <div className="contents @max-[12rem]:flex @max-[12rem]:max-w-full @max-[12rem]:gap-2 @max-[12rem]:overflow-x-auto @max-[12rem]:*:max-w-none @max-[12rem]:*:shrink-0">
          {isPhone && order}
          <SearchScopes
            scopes={scopes}
            chosen={chosen.scope}
            onChoose={(scope) => state.set('in', scope === 'names' ? '' : scope)}
          />
          <div className="ms-auto flex max-w-full justify-end gap-2 overflow-x-auto max-md:gap-0">
            {!isPhone && filter}
            {!isPhone && order}
            {listed && <ViewButton state={state} />}
            {listed && <SelectButton selecting={selecting} onSelecting={onSelecting} />}
          </div>
        </div>
      </div>
    </div>
  );
}

function ViewButton({ state: { view, set } }: { state: ListState }) {
  return (
    <Button
      size="icon"
      aria-label={view === 'grid' ? t`Show as a table` : t`Show as pictures`}
      onClick={() => set('view', view === 'grid' ? '' : 'grid')}
    >
      {view === 'grid' ? <List /> : <LayoutGrid />}
    </Button>
  );
}

function SelectButton({ selecting, onSelecting }: Pick<ListToolbarProps, 'selecting' | 'onSelecting'>) {
  return (
    <Button
      size="icon"
      aria-label={t`Select documents`}
      aria-pressed={selecting}
      className={clsx('md:hidden', selecting && 'bg-accent-wash')}
      onClick={() => onSelecting(!selecting)}
    >
      <CheckSquare />
    </Button>
  );
}

interface ScopeChoice {
  scope: SearchScope;
  label: string;
  /** The label of the search field in this mode. */
  field: string;
}

const namesScope: ScopeChoice = { scope: 'names', label: t`Names`, field: t`Search documents` };
const searchScopes: readonly ScopeChoice[] = [
  namesScope,
  { scope: 'files', label: t`Inside files`, field: t`Search inside files` },
  { scope: 'meaning', label: t`By meaning`, field: t`Search passages by meaning` },
];

interface SearchScopesProps {
  scopes: readonly ScopeChoice[];
  chosen: SearchScope;
  onChoose: (scope: SearchScope) => void;
}

/** Chooses what the search looks at. */
function SearchScopes({ scopes, chosen, onChoose }: SearchScopesProps) {
  return (
    <fieldset className="flex max-w-full overflow-x-auto">
      <legend className="sr-only">
        <Trans>Search in</Trans>
      </legend>
      {scopes.map(({ scope, label }) => (
        <label
          key={scope}
          className={clsx(
            'flex h-target shrink-0 cursor-pointer items-center border border-rule px-1.5 text-sm whitespace-nowrap @lg:px-2 not-first-of-type:-ms-px has-focus-visible:outline-2 has-focus-visible:outline-accent-text',
            chosen === scope ? 'bg-wash font-semibold' : 'bg-sheet text-ink-soft',
          )}
        >
          <input
            type="radio"
            name="search-scope"
            className="sr-only"
            checked={chosen === scope}
            onChange={() => onChoose(scope)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const orders = [
  { value: '', label: t`Newest first` },
  { value: 'added', label: t`Oldest first` },
  { value: 'name', label: t`Name` },
  { value: 'number', label: t`Number` },
  { value: '-size', label: t`Largest first` },
  { value: '-pages', label: t`Most pages first` },
  { value: 'status', label: t`Status` },
];

function SortMenu({ state }: { state: ListState }) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button size="icon" aria-label={t`Order`}>
          <ArrowDownUp />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuRadioGroup
          value={formatSorting(state.sorting)}
          onValueChange={(value) => state.sortBy(parseSorting(value))}
        >
          {orders.map(({ value, label }) => (
            <DropdownMenuRadioItem key={label} value={value}>
              {label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
