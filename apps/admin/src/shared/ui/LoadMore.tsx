import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { asRequestError } from '../api/request.ts';
import { Alert } from './Alert.tsx';
import { BusyButton } from './BusyButton.tsx';
import { formatNumber } from './format.ts';

interface LoadMoreProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'> & {
    fetchNextPage: () => Promise<unknown>;
  };
  shown: number;
  total: number | null;
}

/** The foot of a list that is read page by page: how much of it is shown, and the way to more. */
export function LoadMore({ query, shown, total }: LoadMoreProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, error } = query;
  if (shown === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, mt: 4 }}>
      {isFetchNextPageError && <Alert severity="error">{asRequestError(error).human}</Alert>}
      {total !== null && (
        <Typography variant="caption" color="textSecondary" role="status">
          {`${formatNumber(shown)} of ${formatNumber(total)} shown`}
        </Typography>
      )}
      {hasNextPage && (
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </BusyButton>
      )}
    </Box>
  );
}
