import { useCallback, useRef } from 'react';
import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { ListQuery } from '../../../shared/api/list-pages.ts';
import { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ListToolbar } from '../../../shared/ui/ListToolbar.tsx';
import type { FilterBarProps } from '../../../shared/ui/FilterBar.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { SearchField } from '../../../shared/ui/SearchField.tsx';
import { NO_FILTER } from '../list-filter.ts';
import type { ListFilter } from '../list-filter.ts';
import type { FilteredListProps } from './AnalyticsTabs.tsx';
import { ListHead } from './ListHead.tsx';
import { NoMatch } from './NoMatch.tsx';

interface FilteredRowsProps<Row extends { id: number }> extends Pick<
  FilteredListProps,
  'hasVisitors' | 'filter' | 'onFilter'
> {
  pages: ListQuery<Row>;
  /** Address of the file with all of them. */
  file: string;
  isFiltered: boolean;
  label: string;
  searchLabel: string;
  field: FilterBarProps<ListFilter>['fields'][number];
  hint: string;
  noMatch: string;
  empty: { title: string; text: string };
  children: (rows: Row[]) => ReactNode;
}

/** A list below its search, one choice and its file. */
export function FilteredRows<Row extends { id: number }>(props: FilteredRowsProps<Row>) {
  const { hasVisitors, filter, onFilter, isFiltered, field, empty, children } = props;
  const { list, total, more } = useListPages(props.pages);
  const search = useCallback((q: string) => onFilter({ q }), [onFilter]);
  const box = useRef<HTMLDivElement>(null);
  // The last page takes the button of further ones away, and what was read that of another try.
  useRescueFocus(box);
  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      <ListToolbar
        search={<SearchField label={props.searchLabel} value={filter.q} onChange={search} />}
        narrowedBy={filter[field.name] === '' ? 0 : 1}
        label={props.label}
        filter={filter}
        onChange={onFilter}
        fields={[field]}
      />
      <ListHead
        hint={props.hint}
        file={props.file}
        isEmpty={!hasVisitors || list.data?.length === 0}
        isFiltered={isFiltered}
      />
      <DataState
        query={list}
        skeleton={<Skeleton variant="rounded" height={280} />}
        empty={
          isFiltered ? (
            <NoMatch title={props.noMatch} onClear={() => onFilter(NO_FILTER)} />
          ) : (
            <EmptyState title={empty.title} text={empty.text} />
          )
        }
      >
        {(rows) => (
          <>
            {children(rows)}
            <LoadMore query={more} shown={rows.length} total={total} />
          </>
        )}
      </DataState>
    </Box>
  );
}
