import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSelectedSite } from '../hooks/useSelectedSite.tsx';
import { ErrorState } from './ErrorState.tsx';
import { EmptyState } from './EmptyState.tsx';

/** Shows its children for the selected website; without any, says how to add the first one. */
export function NeedsSite({ children }: { children: (siteId: number) => ReactNode }) {
  const { query, siteId } = useSelectedSite();
  if (siteId !== null) return children(siteId);
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return null;
  return (
    <Paper variant="outlined">
      <EmptyState
        title="No websites configured"
        text="Keywords, videos and posts belong to a website. Connect one to begin."
        action={
          <Button variant="contained" component={Link} to="/websites">
            Add your first website
          </Button>
        }
      />
    </Paper>
  );
}
