import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Total } from '../api/request-page.ts';
import { asRequestError } from '../api/request.ts';
import { Alert } from './Alert.tsx';
import { BusyButton } from './BusyButton.tsx';
import { shownText } from './total-text.ts';

interface LoadMoreProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'error'> & {
    fetchNextPage: () => Promise<unknown>;
  };
  shown: number;
  total: Total | null;
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
          {shownText(shown, total, hasNextPage)}
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
