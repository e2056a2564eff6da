import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import AddIcon from '@mui/icons-material/Add';
import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ADMIN_PATHS } from '@pressloom/contracts/admin-paths';
import { DataState } from '../../shared/ui/DataState.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorBoundary } from '../../shared/ui/ErrorBoundary.tsx';
import { lazyPart } from '../../shared/ui/LazyPart.tsx';
import { PageHeader } from '../../shared/ui/PageHeader.tsx';
import { statusQuery } from './api.ts';
import { SiteStatusCard } from './parts/SiteStatusCard.tsx';

const quotaSettings = lazyPart(async () => (await import('./parts/QuotaSettingsCard.tsx')).QuotaSettingsCard);

/** Each website's key, account and use of YouTube. */
export function YouTubeApiStatusPage() {
  const query = useQuery(statusQuery);
  return (
    <>
      <PageHeader
        title="YouTube API Status"
        purpose="Which key each website uses, whether it works, and how much quota it has used."
      />
      <DataState query={query} skeleton={<CardsSkeleton />} empty={<NoWebsite />}>
        {(all) => (
          <Box
            component="ul"
            aria-label="Websites"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
          >
            {all.map((status) => (
              <li key={status.siteId}>
                <ErrorBoundary title={`${status.siteName} could not be shown`}>
                  <SiteStatusCard status={status} />
                </ErrorBoundary>
              </li>
            ))}
          </Box>
        )}
      </DataState>
      <ErrorBoundary title="The quota settings could not be shown">
        <Suspense fallback={<Skeleton variant="rounded" height={240} sx={{ mt: 4 }} />}>
          <quotaSettings.Part />
        </Suspense>
      </ErrorBoundary>
    </>
  );
}

function CardsSkeleton() {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {[0, 1].map((row) => (
        <Skeleton key={row} variant="rounded" height={360} />
      ))}
    </Box>
  );
}

function NoWebsite() {
  return (
    <Paper variant="outlined">
      <EmptyState
        title="No website yet"
        text="Keys and quota belong to websites. Connect one to see its YouTube status."
        action={
          <Button variant="contained" component={Link} to={ADMIN_PATHS.connectSite} startIcon={<AddIcon />}>
            Add your first website
          </Button>
        }
      />
    </Paper>
  );
}
