import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { asRequestError, undoneBecause } from '../../../shared/api/request.ts';
import type { useListPages } from '../../../shared/api/use-list-pages.ts';
import { useRescueFocus } from '../../../shared/hooks/use-rescue-focus.ts';
import { useSelection } from '../../../shared/hooks/use-selection.ts';
import type { Selection } from '../../../shared/hooks/use-selection.ts';
import { DataState } from '../../../shared/ui/DataState.tsx';
import { FailureNote } from '../../../shared/ui/FailureNote.tsx';
import { lazyDialog } from '../../../shared/ui/LazyDialog.tsx';
import { LoadMore } from '../../../shared/ui/LoadMore.tsx';
import { ChosenRows } from '../chosen-rows.ts';
import { deletionNow } from '../deletion.ts';
import type { Deletion } from '../deletion.ts';
import { useDelete } from '../use-video-actions.ts';
import { CardList, CardSkeleton } from './ContentCard.tsx';

const DeleteDialog = lazyDialog(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);

interface AnyRow {
  id: number;
  status: string;
}

const NO_ROWS: readonly AnyRow[] = [];

interface ContentListProps<Row extends AnyRow> {
  pages: ReturnType<typeof useListPages<Row>>;
  label: string;
  filters: ReactNode;
  isFiltered: boolean;
  /** Shown where the filter leaves nothing. */
  noMatch: ReactNode;
  /** Shown where there is no row at all. */
  empty: ReactNode;
  bulk: (rows: readonly Row[], selection: Selection) => ReactNode;
  children: (rows: readonly Row[], onDelete: (deletion: Deletion) => void) => ReactNode;
}

/** What both lists share: the four states, choosing, paging, and the question before a deletion. */
export function ContentList<Row extends AnyRow>(props: ContentListProps<Row>) {
  const { pages, label, filters, isFiltered, noMatch, empty, bulk, children } = props;
  const { list, total, more } = pages;
  const selection = useSelection(list.data ?? NO_ROWS);
  const remove = useDelete();
  const [doomed, setDoomed] = useState<Deletion | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useRescueFocus(box);
  // Nothing to search where there is nothing; shown while loading, so that the rows don't jump.
  const isSearchable = list.data ? list.data.length > 0 : list.error === null;

  return (
    <Box ref={box} tabIndex={-1} sx={{ outline: 'none' }}>
      {(isFiltered || isSearchable) && filters}
      {remove.isError && (
        <Box sx={{ mb: 3 }}>
          <FailureNote
            sentence={undoneBecause(`"${remove.variables.title}" was not deleted`, asRequestError(remove.error))}
            {...deleteAgain(remove.error, remove.variables)}
            onRetry={() => remove.mutate({ ...remove.variables, unchecked: wasUnchecked(remove.error) })}
          />
        </Box>
      )}
      <DataState
        query={list}
        skeleton={<CardsSkeleton />}
        empty={<Paper variant="outlined">{isFiltered ? noMatch : empty}</Paper>}
      >
        {(rows) => (
          <>
            {bulk(rows, selection)}
            <ChosenRows value={selection}>
              <CardList label={label}>{children(rows, setDoomed)}</CardList>
            </ChosenRows>
            <LoadMore query={more} shown={rows.length} total={total} />
          </>
        )}
      </DataState>
      {doomed && (
        <DeleteDialog
          deletion={deletionNow(doomed, list.data ?? NO_ROWS)}
          onConfirm={() => remove.mutate(doomed)}
          onClose={() => setDoomed(null)}
        />
      )}
    </Box>
  );
}

/** Whether WordPress could not be asked about the draft: a person may delete it all the same. */
const wasUnchecked = (error: Error): boolean => asRequestError(error).code === 'wordpress_unchecked';

function deleteAgain(error: Error, { title }: Deletion): { retry?: string; retryLabel: string } {
  if (!wasUnchecked(error)) return { retryLabel: `Try again: delete ${title}` };
  return { retry: 'Delete anyway', retryLabel: `Delete anyway: ${title}` };
}

function CardsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {[0, 1, 2].map((row) => (
        <CardSkeleton key={row} />
      ))}
    </Box>
  );
}
