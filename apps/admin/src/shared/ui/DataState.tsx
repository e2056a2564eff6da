import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { asRequestError } from '../api/request.ts';
import { useDelayed } from '../hooks/use-delayed.ts';
import { Alert } from './Alert.tsx';
import { BusyButton } from './BusyButton.tsx';
import { ErrorState } from './ErrorState.tsx';

/** The part of a query that a view needs. */
export interface DataQuery<T> {
  data: T | undefined;
  error: Error | null;
  isFetching: boolean;
  /** What is there is of another question, until this one's is. */
  isPlaceholderData?: boolean;
  refetch: () => unknown;
}

export interface DataStateProps<T> {
  query: DataQuery<T>;
  /** Shape of the result, shown after 150 ms. */
  skeleton: ReactNode;
  /** Shown where the data is empty (an empty array, unless `isEmpty` says otherwise). */
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}

/** Loading, empty, error, data. A refetch keeps the old data; one that failed says so above it. */
export function DataState<T>({ query, skeleton, empty, isEmpty = isEmptyList, children }: DataStateProps<T>) {
  const { data, error } = query;
  const retry = (): void => void query.refetch();
  const isNothing = data !== undefined && empty !== undefined && isEmpty(data);
  // That there was nothing of something else says nothing of this.
  if (data === undefined || (isNothing && query.isPlaceholderData === true)) {
    if (error && !query.isFetching) return <ErrorState error={error} onRetry={retry} />;
    return <Pending skeleton={skeleton} />;
  }
  return (
    <>
      {error ? <StaleNote error={error} isRetrying={query.isFetching} onRetry={retry} /> : null}
      {isNothing ? empty : children(data)}
    </>
  );
}

const isEmptyList = (data: unknown): boolean => Array.isArray(data) && data.length === 0;

function Pending({ skeleton }: { skeleton: ReactNode }) {
  const due = useDelayed();
  return (
    <Box aria-busy="true" sx={{ visibility: due ? 'visible' : 'hidden' }}>
      {skeleton}
    </Box>
  );
}

interface StaleNoteProps {
  error: Error;
  isRetrying: boolean;
  onRetry: () => void;
}

function StaleNote({ error, isRetrying, onRetry }: StaleNoteProps) {
  return (
    <Alert
      severity="warning"
      sx={{ mb: 3 }}
      action={
        <BusyButton size="small" color="inherit" busy={isRetrying} onClick={onRetry}>
          Retry
        </BusyButton>
      }
    >
      This could not be refreshed: {asRequestError(error).human} You’re seeing older data.
    </Alert>
  );
}
